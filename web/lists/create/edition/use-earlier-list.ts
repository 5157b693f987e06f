import { useQuery } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { queryKeys } from '../../../client/query-keys.ts'
import type { PropertyList } from '../../queries.ts'

/** The list whose next edition is made, with the addresses that a file is compared with. They never change. */
export function useEarlierList(list: PropertyList | undefined) {
  const query = useQuery({
    queryKey: queryKeys.addresses(list?.id ?? ''),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/addresses', { params: { listId: list?.id ?? '' }, signal }),
    enabled: list !== undefined,
    staleTime: Infinity,
  })
  return list && { list, addresses: query.data, error: query.error, refetch: query.refetch }
}

export type EarlierList = NonNullable<ReturnType<typeof useEarlierList>>
