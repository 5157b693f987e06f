import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'

const PAUSE_MS = 1_000

const waitingByClient = new WeakMap<QueryClient, Set<string>>()

/** Throttles: each photo of thousands is an event when it arrives, and another when it's ready. */
export function refetchPhotosSoon(queryClient: QueryClient, listId: string): void {
  const waiting = waitingByClient.get(queryClient) ?? new Set()
  waitingByClient.set(queryClient, waiting)
  if (waiting.has(listId)) return
  waiting.add(listId)
  setTimeout(() => {
    waiting.delete(listId)
    void queryClient.invalidateQueries({ queryKey: queryKeys.photos(listId) })
  }, PAUSE_MS)
}
