import { type QueryClient, queryOptions, useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { ApiError } from '../app/api-error.ts'
import { queryKeys } from '../app/query-keys.ts'

const pageSize = 50

/** The ledger, newest first, page by page; the live channel has it asked again with every change of the balance. */
export const useTokenEntries = () =>
  useInfiniteQuery({
    queryKey: [...queryKeys.tokens, 'entries'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/tokens', { query: { limit: pageSize, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  })

/** The title of each list by its id: null for one that is gone, nothing while it is not known. */
export const useListTitles = (listIds: readonly string[]): ReadonlyMap<string, string | null> =>
  useQueries({
    queries: listIds.map(listQuery),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data, error }, index): [string, string | null][] => {
          const listId = listIds[index] ?? ''
          if (data) return [[listId, data.list.title]]
          return isGone(error) ? [[listId, null]] : []
        }),
      ),
  })

/** The title of one list; null for one that is gone. */
export const listTitle = (queryClient: QueryClient, listId: string): Promise<string | null> =>
  queryClient.fetchQuery(listQuery(listId)).then(
    ({ list }) => list.title,
    (error: unknown) => {
      if (isGone(error)) return null
      throw error
    },
  )

const listQuery = (listId: string) =>
  queryOptions({
    queryKey: queryKeys.list(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId', { params: { listId }, signal }),
  })

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found'
