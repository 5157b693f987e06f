import { useInfiniteQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'

type BinPage = Answer<'GET /api/bin'>
export type BinnedList = BinPage['lists'][number]

const firstPage: { after?: string } = {}

export const useBin = () =>
  useInfiniteQuery({
    queryKey: queryKeys.bin,
    queryFn: ({ pageParam, signal }) => api('GET /api/bin', { query: pageParam, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: BinPage) => (next === null ? undefined : { after: next }),
  })
