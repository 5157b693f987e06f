import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../client/query-keys.ts'
import type { SaveLoop } from '../saving/save-loop.ts'
import { useSaves, useSettledSaves } from '../saving/use-saves.ts'

/** A saved grade refetches its row's history and the examples; a refused one refetches the rows. */
export function useListSaves(listId: string): SaveLoop | undefined {
  const queryClient = useQueryClient()
  const saves = useSaves()
  const refetch = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  useSettledSaves(saves, listId, {
    onSaved: () => refetch(queryKeys.allRowDetails(listId), queryKeys.allSimilar),
    onRefused: () =>
      refetch(queryKeys.allRowDetails(listId), queryKeys.allRows(listId), queryKeys.allPoints(listId)),
  })
  return saves
}
