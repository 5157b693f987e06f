import { currentCard } from '@curbgrade/core/grading/session/grading-session'
import { useEffect, useSyncExternalStore } from 'react'
import { useLiveSince } from '../../client/live/live-values.ts'
import { useLiveRows } from '../../rows/index.ts'
import type { Run } from './use-run.ts'

/** Applies grades and annotations of other windows: immediately, or once the live channel is open again. */
export function useGradesOfOthers({ opened, live, annotations, startedAt }: Run): void {
  const listId = opened.list.id
  useLiveRows(listId, {
    onGrade: live.noteGrade,
    onAnnotations: (propertyId, annotated) => {
      annotations.note(propertyId, annotated)
      live.noteSkip(propertyId, annotated.skippedAt !== null)
    },
    onBulkEdit: () => void live.recheck(),
  })
  const liveSince = useLiveSince() ?? 0
  const hasCards = useSyncExternalStore(live.subscribe, () => currentCard(live.getView().session) !== null)
  useEffect(() => {
    if (hasCards && liveSince >= startedAt) void live.recheck()
  }, [live, hasCards, liveSince, startedAt])
}
