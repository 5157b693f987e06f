import { useInfiniteQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'

type TrashPage = Answer<'GET /api/trash'>
export type TrashedList = TrashPage['lists'][number]

const firstPage: { after?: string } = {}

export const useTrash = () =>
  useInfiniteQuery({
    queryKey: queryKeys.trash,
    queryFn: ({ pageParam, signal }) => api('GET /api/trash', { query: pageParam, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: TrashPage) => (next === null ? undefined : { after: next }),
  })
