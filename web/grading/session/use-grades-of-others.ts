import { currentCard } from '@curbgrade/core/grading/grading-session'
import { useEffect, useSyncExternalStore } from 'react'
import { useLatestAct, useLatestGrade, useLatestMarks, useLiveSince } from '../../client/live/live-values.ts'
import type { Run } from './use-run.ts'

/** Reports what was graded and marked in another window: at once, or when the live channel is open again. */
export function useGradesOfOthers({ desk, live, marks, startedAt }: Run): void {
  const listId = desk.list.id
  const graded = useLatestGrade(listId)
  useEffect(() => {
    if (graded) live.noteGrades(new Map([[graded.propertyId, graded.grade]]))
  }, [live, graded])
  const marked = useLatestMarks(listId)
  useEffect(() => {
    if (!marked) return
    const { propertyId, ...latest } = marked
    marks.note(propertyId, latest)
  }, [marks, marked])
  const act = useLatestAct(listId)
  useEffect(() => {
    if (act) void live.recheck()
  }, [live, act])
  const liveSince = useLiveSince() ?? 0
  const hasCards = useSyncExternalStore(live.subscribe, () => currentCard(live.getView().session) !== null)
  useEffect(() => {
    if (hasCards && liveSince >= startedAt) void live.recheck()
  }, [live, hasCards, liveSince, startedAt])
}
