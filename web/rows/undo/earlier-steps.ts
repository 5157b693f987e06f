import { isGrade } from '@curbgrade/core/grading/grade-scale'
import type { Card, GradeStep } from '@curbgrade/core/grading/session/grading-session'
import { type Answer, api } from '../../client/api.ts'

type Change = Answer<'GET /api/lists/:listId/latest-grades'>['grades'][number]
type Before = Pick<Card, 'grade' | 'isAiGrade'>

const asInList = ({ from, isFromAi }: Change): Before => ({ grade: from, isAiGrade: isFromAi })

/** Loads what undo continues with, oldest first. `before` describes the row as it was before the grade. */
export async function loadEarlierSteps(
  listId: string,
  signal: AbortSignal,
  before: (change: Change) => Before = asInList,
): Promise<readonly GradeStep[]> {
  const { grades } = await api('GET /api/lists/:listId/latest-grades', { params: { listId }, signal })
  return grades.flatMap((change): readonly GradeStep[] => {
    const { property, to, isRegrade, at, shownAt } = change
    if (!isGrade(to)) return []
    const type = isRegrade ? 'regrade' : 'grade'
    const card = { ...property, ...before(change) }
    return [{ type, card, grade: to, at, ...(shownAt !== null && { shownAt }) }]
  })
}
