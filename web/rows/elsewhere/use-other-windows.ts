import { waitingOf } from '@curbgrade/core/grading/save-queue'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answer } from '../../client/api.ts'
import { useLatestAnnotations, useLiveSince } from '../../client/live/live-values.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { changeRows, type RowChange, shownRow, toGradeChange } from '../loaded/loaded-rows.ts'
import type { OwnGrades } from '../saving/own-grades.ts'
import type { SaveLoop } from '../saving/save-loop.ts'
import { type CatchUpList, type CatchUpPorts, type IsWaiting, useCatchUp } from './use-catch-up.ts'
import { useLiveRows } from './use-live-rows.ts'

/** Waits this long after the last change before it asks what changed. */
const SETTLE_MS = 800
/** The longest wait where changes come without a pause, as in an AI run. */
const MAX_SETTLE_MS = 5_000

type ListAnswer = Answer<'GET /api/lists/:listId'>
type Saves = Pick<SaveLoop<unknown>, 'getQueue'>
type OwnChanges = Pick<CatchUpPorts, 'editedLately'> & {
  readonly saves: readonly (Saves | undefined)[]
  /** Whether this page sent the bulk edit with this `Idempotency-Key`. */
  readonly isOwnBulkEdit: (key: string) => boolean
  readonly isOwnGrade: OwnGrades['has']
  /** Undo may have other steps now. */
  readonly onOthers: () => void
}

/** Shows what was graded and annotated elsewhere: the last grade at once, the rest, and the counts of the filter, soon. */
export function useOtherWindows(
  list: CatchUpList & { readonly processedCount: number },
  { saves, editedLately, ...own }: OwnChanges,
): void {
  const isWaiting = (id: string) =>
    saves.some((loop) => loop && waitingOf(loop.getQueue(), list.id).some((save) => save.propertyId === id))
  useShownChanges(list.id, { ...own, isWaiting })
  const catchUp = useEffectEvent(useCatchUp(list, { isWaiting, editedLately }))
  const annotated = useLatestAnnotations(list.id)
  const liveSince = useLiveSince()
  const updates = useUpdates(list.id)
  const due = useRef<number | null>(null)
  useEffect(() => {
    if (updates.areShown()) return undefined
    const now = Date.now()
    due.current ??= now + MAX_SETTLE_MS
    const leftMs = due.current - now
    let timer: ReturnType<typeof setTimeout>
    const settleIn = (ms: number, isPause: boolean) => {
      timer = setTimeout(() => {
        due.current = null
        updates.show()
        void catchUp(isPause)
        if (!isPause) settleIn(SETTLE_MS, true)
      }, ms)
    }
    settleIn(Math.min(SETTLE_MS, leftMs), leftMs >= SETTLE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs after each change
  }, [list.processedCount, list.lastProcessedAt, list.id, annotated, liveSince, updates])
}

/** Whether the page shows the latest changes. If the user leaves before it does, the next visit reads the rows again. */
function useUpdates(listId: string) {
  const queryClient = useQueryClient()
  const [updates] = useState(() => {
    const read = () => [
      queryClient.getQueryData<ListAnswer>(queryKeys.list(listId))?.list.lastProcessedAt,
      queryClient.getQueryData(queryKeys.latestAnnotations(listId)),
      queryClient.getQueryData(queryKeys.liveSince),
    ]
    let shown = read()
    return {
      areShown: () => read().every((value, index) => value === shown[index]),
      show: () => {
        shown = read()
      },
    }
  })
  useEffect(
    () => () => {
      if (updates.areShown()) return
      for (const queryKey of queryKeys.allOfRows(listId))
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    [listId, queryClient, updates],
  )
  return updates
}

type ShownPorts = Omit<OwnChanges, 'saves' | 'editedLately'> & { readonly isWaiting: IsWaiting }

/**
 * Changes the loaded rows at once. A report of an older change of ours must not replace the later one that is still on
 * its way.
 */
function useShownChanges(
  listId: string,
  { isWaiting, isOwnBulkEdit, isOwnGrade, onOthers }: ShownPorts,
): void {
  const queryClient = useQueryClient()
  const show = (propertyId: string, change: RowChange) => {
    if (!isWaiting(propertyId)) changeRows(queryClient, listId, new Map([[propertyId, change]]))
  }
  useLiveRows(listId, {
    onGrade: (latest) => {
      const { propertyId, isAiGrade } = latest
      if (!isWaiting(propertyId) && !isOwnGrade(latest)) onOthers()
      show(propertyId, { ...toGradeChange(latest), ...(!isAiGrade && { modelVersion: null }) })
    },
    onAnnotations: (propertyId, annotations) => {
      const isSkipped = shownRow(queryClient, listId, propertyId)?.skippedAt !== null
      if (isSkipped !== (annotations.skippedAt !== null)) onOthers()
      show(propertyId, annotations)
    },
    onBulkEdit: (key) => {
      if (isOwnBulkEdit(key)) return
      onOthers()
      for (const queryKey of queryKeys.allOfRows(listId)) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
