import { queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'

/** Finds the user's graded pictures most similar to the property's, nearest first. */
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
