import { type QueryClient, queryOptions, useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { queryKeys } from '../client/query-keys.ts'

const PAGE_SIZE = 50

/**
 * The ledger, newest first, loaded page by page. The live channel refetches it with every change of the balance.
 */
export const useTokenEntries = () =>
  useInfiniteQuery({
    queryKey: [...queryKeys.tokens, 'entries'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/tokens', {
        query: { limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  })

/** Maps list ids to titles: null for a deleted list, absent while loading. */
export const useListTitles = (listIds: readonly string[]): ReadonlyMap<string, string | null> =>
  useQueries({
    queries: listIds.map(listQuery),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data, error }, index): [string, string | null][] => {
          const listId = listIds[index] ?? ''
          if (data) return [[listId, data.list.title]]
          return isDeleted(error) ? [[listId, null]] : []
        }),
      ),
  })

/** Loads the title of a list; null for a deleted one. */
export const listTitle = (queryClient: QueryClient, listId: string): Promise<string | null> =>
  queryClient.fetchQuery(listQuery(listId)).then(
    ({ list }) => list.title,
    (error: unknown) => {
      if (isDeleted(error)) return null
      throw error
    },
  )

const listQuery = (listId: string) =>
  queryOptions({
    queryKey: queryKeys.list(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId', { params: { listId }, signal }),
  })

const isDeleted = (error: unknown) => error instanceof ApiError && error.code === 'not_found'
