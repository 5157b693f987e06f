import { queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'

/** The user's own graded pictures that are most like that of a property, the nearest first. */
export const similarQuery = (listId: string, propertyId: string) =>
  queryOptions({
    queryKey: queryKeys.similar(listId, propertyId),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/properties/:propertyId/similar', {
        params: { listId, propertyId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
