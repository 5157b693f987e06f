import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Input } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'

export type ListChange = Input<'PATCH /api/lists'>['body']

export const useTags = () =>
  useQuery({ queryKey: queryKeys.listTags, queryFn: ({ signal }) => api('GET /api/list-tags', { signal }) })

/** Refetches the lists, because a changed list may be on another shelf or page. */
function useListsMutation<Variables, Data>(mutationFn: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.lists }),
  })
}

export const useChangeLists = () => useListsMutation((body: ListChange) => api('PATCH /api/lists', { body }))

export const useTrashLists = () =>
  useListsMutation((listIds: string[]) => api('POST /api/trash', { body: { listIds } }))

export const useRestoreLists = () =>
  useListsMutation((listIds: string[]) => api('POST /api/trash/restore', { body: { listIds } }))

export const useDeleteListsForever = () =>
  useListsMutation((listIds: string[]) => api('POST /api/trash/delete-forever', { body: { listIds } }))
