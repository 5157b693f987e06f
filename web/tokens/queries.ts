import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Answer, api } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { newestLists } from '../client/newest-lists.ts'
import { queryKeys } from '../client/query-keys.ts'
import { storedKeys } from '../client/stored-keys.ts'

const PAGE_SIZE = 50

/** Newest first. The live channel refetches it with every change of the balance. */
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

/** The live channel refetches it with every change of the balance. */
export const useTokenOutlook = () =>
  useQuery({
    queryKey: outlookKey,
    queryFn: ({ signal }) => api('GET /api/tokens/outlook', { signal }),
  })

export function useSetThreshold() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (threshold: number | null) => api('PUT /api/tokens/threshold', { body: { threshold } }),
    // A refetch in progress would bring the old number back.
    onMutate: () => queryClient.cancelQueries({ queryKey: outlookKey }),
    onSuccess: ({ threshold }) =>
      queryClient.setQueryData<Answer<'GET /api/tokens/outlook'>>(
        outlookKey,
        (outlook) => outlook && { ...outlook, threshold },
      ),
  })
}

const outlookKey = [...queryKeys.tokens, 'outlook']

/** Undefined while loading. Revoked keys have no name here. */
export const useKeyNames = (isNeeded: boolean): ReadonlyMap<string, string> | undefined =>
  useQuery({
    ...storedKeys,
    enabled: isNeeded,
    select: ({ keys }) => new Map(keys.map(({ id, name }) => [id, name])),
  }).data

/** Null for deleted lists, absent while loading. One request answers for most users. */
export function useListTitles(listIds: readonly string[]): ReadonlyMap<string, string | null> {
  const { data: newest } = useQuery(newestLists)
  const known = new Map(newest?.lists.map(({ id, title }) => [id, title]))
  const unknown = listIds.filter((listId) => newest && !known.has(listId))
  const hasOlder = newest !== undefined && newest.next !== null
  const older = useOlderTitles(hasOlder ? unknown : [])
  return new Map<string, string | null>([
    ...known,
    ...(hasOlder ? older : unknown.map((listId): [string, null] => [listId, null])),
  ])
}

const useOlderTitles = (listIds: readonly string[]): readonly [string, string | null][] =>
  useQueries({
    queries: listIds.map(listQuery),
    combine: (answers) =>
      answers.flatMap(({ data, error }, index): [string, string | null][] => {
        const listId = listIds[index] ?? ''
        if (data) return [[listId, data.list.title]]
        return isDeleted(error) ? [[listId, null]] : []
      }),
  })

export async function listTitle(queryClient: QueryClient, listId: string): Promise<string | null> {
  const { lists, next } = await queryClient.fetchQuery(newestLists)
  const found = lists.find(({ id }) => id === listId)
  if (found || next === null) return found?.title ?? null
  return queryClient.fetchQuery(listQuery(listId)).then(
    ({ list }) => list.title,
    (error: unknown) => {
      if (isDeleted(error)) return null
      throw error
    },
  )
}

const listQuery = (listId: string) =>
  queryOptions({
    queryKey: queryKeys.list(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId', { params: { listId }, signal }),
  })

const isDeleted = (error: unknown) => error instanceof ApiError && error.code === 'not_found'
