import type { ListShelf, ListSort, ListStage, SortDirection } from '@curbgrade/core/lists/contract'
import type { Scale } from '@curbgrade/core/lists/scale'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Answer, api } from '../client/api.ts'
import { queryKeys } from '../client/query-keys.ts'
import { type UploadOptions, upload } from '../client/upload.ts'

type PageOfLists = Answer<'GET /api/lists'>
export type NewList = UploadOptions<'POST /api/lists'>['body']
export type PropertyList = PageOfLists['lists'][number]

const firstPage: { after?: string } = {}

export type ListFilter = {
  readonly shelf: ListShelf
  readonly direction?: SortDirection | undefined
  readonly stage?: ListStage | undefined
  readonly tag?: string | undefined
}

/** The server sorts, searches and pages. The live channel keeps the lists' progress current. */
export const useLists = (sort: ListSort, search: string, filter: ListFilter) =>
  useInfiniteQuery({
    queryKey: queryKeys.listPages(sort, search, filter),
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/lists', {
        query: { ...pageParam, sort, ...filter, ...(search && { q: search }) },
        signal,
      }),
    // Shows the previous lists while the new order loads.
    placeholderData: keepPreviousData,
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: PageOfLists) => (next === null ? undefined : { after: next }),
  })

export function useRenameList() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ listId, title }: { listId: string; title: string }) =>
      api('PATCH /api/lists/:listId', { params: { listId }, body: { title } }),
    onSuccess: (answer) => takeList(queryClient, answer),
  })
}

export function useSetScale() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ listId, scale }: { listId: string; scale: Scale | null }) =>
      api('PATCH /api/lists/:listId', { params: { listId }, body: { scale } }),
    onSuccess: (answer) => takeList(queryClient, answer),
  })
}

/** Shows the list as the server now has it. */
function takeList(queryClient: QueryClient, answer: Answer<'PATCH /api/lists/:listId'>): void {
  queryClient.setQueryData(queryKeys.list(answer.list.id), answer)
  changeLists(queryClient, (lists) => lists.map((list) => (list.id === answer.list.id ? answer.list : list)))
}

export function useCreateList() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (options: UploadOptions<'POST /api/lists'>) => upload('POST /api/lists', options),
    onSuccess: ({ list }) => {
      changeLists(queryClient, (lists, page) =>
        page === 0 ? [list, ...lists.filter(({ id }) => id !== list.id)] : lists,
      )
      void queryClient.invalidateQueries({ queryKey: queryKeys.allListPages })
    },
  })
}

/** Shows a confirmed change immediately. */
function changeLists(
  queryClient: QueryClient,
  change: (lists: PropertyList[], page: number) => PropertyList[],
): void {
  queryClient.setQueriesData<InfiniteData<PageOfLists>>(
    { queryKey: queryKeys.allListPages },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({ ...page, lists: change(page.lists, index) })),
      },
  )
}
