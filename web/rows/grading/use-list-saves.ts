import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../client/query-keys.ts'
import type { SaveLoop } from '../saving/save-loop.ts'
import { useSaves, useSettledSaves } from '../saving/use-saves.ts'

/**
 * The loop that saves the user's grades, once it is open. A saved one changes its row's history; a refused one brings
 * the server's rows back.
 */
export function useListSaves(listId: string): SaveLoop | undefined {
  const queryClient = useQueryClient()
  const saves = useSaves()
  const refetch = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  useSettledSaves(saves, listId, {
    onSaved: () => refetch(queryKeys.allRowDetails(listId)),
    onRefused: () =>
      refetch(queryKeys.allRowDetails(listId), queryKeys.allRows(listId), queryKeys.allPoints(listId)),
  })
  return saves
}
