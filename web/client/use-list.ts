import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** The live channel keeps the list's figures current. */
export const useList = (listId: string) =>
  useQuery({
    queryKey: queryKeys.list(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId', { params: { listId }, signal }),
  })
