import { isGrade } from '@curbgrade/core/grading/grade-scale'
import type { Card, EarlierStep } from '@curbgrade/core/grading/session/grading-session'
import { type Answer, api } from '../../client/api.ts'

type StoredStep = Answer<'GET /api/lists/:listId/steps'>['steps'][number]
type Change = Extract<StoredStep, { type: 'grade' }>
type Before = Pick<Card, 'grade' | 'isAiGrade'>

/** A page of what undo continues with, oldest first. */
export type StepsPage = {
  readonly steps: readonly EarlierStep[]
  /** The rows that these steps graded, with their current grades. */
  readonly graded: readonly Card[]
  /** Where the next page begins; null after the last one. */
  readonly next: string | null
}

const LOAD_MS = 20_000

const asInList = ({ from, isFromAi }: Change): Before => ({ grade: from, isAiGrade: isFromAi })

/** Loads the page after this position, or the latest one. `before` describes a row as it was before the grade. */
export async function loadSteps(
  listId: string,
  after: string | undefined,
  before: (change: Change) => Before = asInList,
): Promise<StepsPage> {
  const query = after === undefined ? {} : { after }
  const page = await api('GET /api/lists/:listId/steps', {
    params: { listId },
    query,
    signal: AbortSignal.timeout(LOAD_MS),
  })
  const stored = page.steps.toReversed()
  return {
    steps: stored.flatMap((step) => toStep(step, before)),
    graded: gradedIn(stored),
    next: page.next,
  }
}

function toStep(step: StoredStep, before: (change: Change) => Before): EarlierStep[] {
  if (step.type === 'bulk-edit') return [step]
  if (step.type === 'skip')
    return [{ type: 'skip', card: { ...step.property, grade: null, isAiGrade: false, isImported: false } }]
  const { property, from, isFromAi, to, at, shownAt } = step
  const card = { ...property, ...before(step) }
  if (to === null) return [{ type: 'removal', card, grade: to }]
  if (!isGrade(to)) return []
  const type = from === null || isFromAi ? 'grade' : 'regrade'
  return [{ type, card, grade: to, at, ...(shownAt !== null && { shownAt }) }]
}

function gradedIn(steps: readonly StoredStep[]): Card[] {
  const graded = steps.flatMap((step) =>
    step.type === 'grade' && step.property.grade !== null ? [step.property] : [],
  )
  return graded.filter(({ id }, index) => graded.findIndex((row) => row.id === id) === index)
}
