import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import { isSameSave, noSaves, type PendingSave, type SaveQueue } from '@curbgrade/core/grading/save-queue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { queryKeys } from '../../client/query-keys.ts'
import { useStoredUserId } from '../../client/session/use-stored-user-id.ts'
import type { SaveLoop } from './save-loop.ts'
import { waitingAnnotations } from './waiting-annotations.ts'
import { waitingGrades } from './waiting-grades.ts'

/** The loop that saves the user's grades, once it is open. */
export const useSaves = (): SaveLoop | undefined => useLoop(queryKeys.saves, waitingGrades)

/** The loop that saves the user's annotations, once it is open. */
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
    // Another session of the same user has a loop of its own.
    gcTime: 0,
    structuralSharing: false,
  })
  return saves
}

/** What waits, was refused, or is being sent; nothing before the loop is open. */
export const useSaveQueue = <Input>(
  saves: Pick<SaveLoop<Input>, 'getQueue' | 'subscribe'> | undefined,
): SaveQueue<Input> => useSyncExternalStore(saves?.subscribe ?? never, saves?.getQueue ?? getNone)

const NONE: SaveQueue<never> = noSaves()
const getNone = () => NONE
const never = () => () => {}

type Settled<Input> = {
  /** The server has it, from this tab or another one. */
  readonly onSaved: (save: PendingSave<Input>) => void
  /** The server has refused it for good. */
  readonly onRefused: (save: PendingSave<Input>) => void
}

/** Reports which of a list's saves reached the server or were refused. One that a later one replaced is neither. */
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
    let before = pendingOf(saves, listId)
    return saves.subscribe(() => {
      const now = pendingOf(saves, listId)
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

const pendingOf = <Input>({ getQueue }: SaveLoop<Input>, listId: string): readonly PendingSave<Input>[] =>
  getQueue().pending.filter((save) => save.listId === listId)
