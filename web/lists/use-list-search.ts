import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { PropertyList, useLists } from './queries.ts'

export type ListsQuery = ReturnType<typeof useLists>

export type ListSearch = {
  readonly text: string
  readonly setText: (text: string) => void
  /** The loaded lists, and those of them that are searched for. */
  readonly all: readonly PropertyList[]
  readonly found: readonly PropertyList[]
  /** More lists are being loaded to search in. */
  readonly isSearching: boolean
}

/** Finds lists by title. The text stands in the address, so that the way back from a list leads to the same view. */
export function useListSearch(query: ListsQuery): ListSearch {
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const wanted = text.trim().toLowerCase()
  const all = query.data?.pages.flatMap(({ lists }) => lists) ?? []
  const isSearching = wanted !== '' && query.hasNextPage && !query.isFetchNextPageError
  useRemainingPages(query, isSearching)
  return {
    text,
    setText: (next) => setParams(next === '' ? {} : { q: next }, { replace: true, preventScrollReset: true }),
    all,
    found: all.filter(({ title }) => title.toLowerCase().includes(wanted)),
    isSearching,
  }
}

/** The server gives lists page by page, and the one that is searched for may be on any of them. */
function useRemainingPages({ fetchNextPage, isFetchingNextPage }: ListsQuery, isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded && !isFetchingNextPage) void fetchNextPage()
  }, [isNeeded, isFetchingNextPage, fetchNextPage])
}
