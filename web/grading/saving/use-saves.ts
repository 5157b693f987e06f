import { noSaves, type SaveQueue } from '@curbgrade/core/grading/save-queue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { queryKeys } from '../../client/query-keys.ts'
import { useStoredUserId } from '../../client/session/use-stored-user-id.ts'
import type { SaveLoop } from './save-loop.ts'
import { waitingGrades } from './waiting-grades.ts'

/** The loop that saves the user's grades, once it is open. */
export function useSaves(): SaveLoop | undefined {
  const userId = useStoredUserId()
  const { data: saves } = useQuery({
    queryKey: queryKeys.saves(userId),
    queryFn: () => waitingGrades(userId ?? ''),
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

type Save = ReturnType<SaveLoop['getQueue']>['pending'][number]
type Settled = {
  /** The server has the grade, from this tab or another one. */
  readonly onSaved: (save: Save) => void
  /** The server has refused it for good. */
  readonly onRefused: (save: Save) => void
}

/** Reports which of a list's grades were saved or refused. A grade that a later one replaced is neither. */
export function useSettledSaves(
  saves: SaveLoop | undefined,
  listId: string,
  { onSaved, onRefused }: Settled,
): void {
  const report = useEffectEvent((save: Save, isRefused: boolean) =>
    isRefused ? onRefused(save) : onSaved(save),
  )
  useEffect(() => {
    if (saves === undefined) return undefined
    let before = pendingOf(saves, listId)
    return saves.subscribe(() => {
      const now = pendingOf(saves, listId)
      const { refused } = saves.getQueue()
      for (const save of before)
        if (!now.some(({ propertyId }) => propertyId === save.propertyId))
          report(
            save,
            refused.some(({ id }) => id === save.id),
          )
      before = now
    })
  }, [listId, saves])
}

const pendingOf = ({ getQueue }: SaveLoop, listId: string): readonly Save[] =>
  getQueue().pending.filter((save) => save.listId === listId)
