import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import {
  isSameSave,
  noSaves,
  type PendingSave,
  type SaveQueue,
  waitingOf,
} from '@curbgrade/core/grading/save-queue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { queryKeys } from '../../client/query-keys.ts'
import { useStoredUserId } from '../../client/session/use-stored-user-id.ts'
import type { SaveLoop } from './save-loop.ts'
import { waitingAnnotations } from './waiting-annotations.ts'
import { waitingGrades } from './waiting-grades.ts'

export const useSaves = (): SaveLoop | undefined => useLoop(queryKeys.saves, waitingGrades)

export const useAnnotationSaves = (): SaveLoop<SingleAnnotation> | undefined =>
  useLoop(queryKeys.annotationSaves, waitingAnnotations)

function useLoop<Input>(
  keyOf: (userId: string | null) => readonly unknown[],
  open: (userId: string) => Promise<SaveLoop<Input>>,
): SaveLoop<Input> | undefined {
  const userId = useStoredUserId()
  const { data: saves } = useQuery({
    queryKey: keyOf(userId),
    queryFn: () => open(userId ?? ''),
    enabled: userId !== null,
    // Drops the loop with its session, because the user's next session opens its own.
    gcTime: 0,
    structuralSharing: false,
  })
  return saves
}

/** Returns an empty queue until the loop is open. */
export const useSaveQueue = <Input>(
  saves: Pick<SaveLoop<Input>, 'getQueue' | 'subscribe'> | undefined,
): SaveQueue<Input> => useSyncExternalStore(saves?.subscribe ?? never, saves?.getQueue ?? getNone)

const NONE: SaveQueue<never> = noSaves()
const getNone = () => NONE
const never = () => () => {}

type Settled<Input> = {
  /** The server has stored it, from this tab or another one. */
  readonly onSaved: (save: PendingSave<Input>) => void
  readonly onRefused: (save: PendingSave<Input>) => void
}

/** Reports which of a list's saves were stored or refused. A save replaced by a later one is neither. */
export function useSettledSaves<Input>(
  saves: SaveLoop<Input> | undefined,
  listId: string,
  { onSaved, onRefused }: Settled<Input>,
): void {
  const report = useEffectEvent((save: PendingSave<Input>, isRefused: boolean) =>
    isRefused ? onRefused(save) : onSaved(save),
  )
  useEffect(() => {
    if (saves === undefined) return undefined
    let before = waitingOf(saves.getQueue(), listId)
    return saves.subscribe(() => {
      const now = waitingOf(saves.getQueue(), listId)
      const { refused } = saves.getQueue()
      for (const save of before)
        if (!now.some(isSameSave(save)))
          report(
            save,
            refused.some(({ id }) => id === save.id),
          )
      before = now
    })
  }, [listId, saves])
}
