import { MAX_FOUND } from '@curbgrade/core/lists/search/search-plan'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Answer, api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'

export type SearchPage = Answer<'GET /api/search'>

const firstPage: { after?: string } = {}

/** Searches, one request after the other, until enough addresses are found or every list is searched. */
export function useSearch(text: string) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.search(text),
    queryFn: ({ pageParam, signal }) => api('GET /api/search', { query: { ...pageParam, q: text }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: SearchPage) => (next === null ? undefined : { after: next }),
    enabled: text !== '',
    // Drops results soon, because lists and grades change.
    gcTime: 60_000,
    staleTime: 10_000,
  })
  const pages = query.data?.pages ?? []
  const properties = pages.flatMap((page) => page.properties)
  const wantsMore = query.hasNextPage && properties.length < MAX_FOUND
  const { fetchNextPage, isError } = query
  const loadedPages = pages.length
  useEffect(() => {
    if (wantsMore && loadedPages > 0 && !isError) void fetchNextPage()
  }, [wantsMore, loadedPages, isError, fetchNextPage])
  return {
    lists: pages[0]?.lists ?? [],
    properties: properties.slice(0, MAX_FOUND),
    isSearching: query.isFetching || wantsMore,
    isFull: properties.length >= MAX_FOUND,
    hasFailed: isError,
  }
}
