import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '../../../client/query-keys.ts'
import { useStoredUserId } from '../../../client/session/use-stored-user-id.ts'
import { type SaveLoop, waitingGrades } from '../../../grading/index.ts'

/** The loop that saves the user's grades, once it is open. */
export function useSaves(listId: string): SaveLoop | undefined {
  const userId = useStoredUserId()
  const { data: saves } = useQuery({
    queryKey: queryKeys.saves(userId),
    queryFn: () => waitingGrades(userId ?? ''),
    enabled: userId !== null,
    // Another session of the same user has a loop of its own.
    gcTime: 0,
    structuralSharing: false,
  })
  useRefetchAfterSaves(listId, saves)
  return saves
}

/** Refetches what a saved grade changes: the row's history. A refused grade brings the server's rows back. */
function useRefetchAfterSaves(listId: string, saves: SaveLoop | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (saves === undefined) return undefined
    let before = summarize(saves, listId)
    return saves.subscribe(() => {
      const now = summarize(saves, listId)
      if (now.waiting < before.waiting)
        void queryClient.invalidateQueries({ queryKey: queryKeys.allRowDetails(listId) })
      if (now.refused > before.refused)
        for (const queryKey of [queryKeys.allRows(listId), queryKeys.allPoints(listId)])
          void queryClient.invalidateQueries({ queryKey })
      before = now
    })
  }, [listId, saves, queryClient])
}

function summarize({ getQueue }: SaveLoop, listId: string) {
  const { pending, refused } = getQueue()
  const isOwn = (save: { readonly listId: string }) => save.listId === listId
  return { waiting: pending.filter(isOwn).length, refused: refused.filter(isOwn).length }
}
