import type { ListSort } from '@curbgrade/core/lists/contract'
import { MAX_TITLE_CHARACTERS } from '@curbgrade/core/lists/limits'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type PropertyList, useLists } from './queries.ts'

export type ListsQuery = ReturnType<typeof useLists>

export type ListSearch = {
  readonly text: string
  readonly setText: (text: string) => void
  readonly sort: ListSort
  readonly setSort: (sort: ListSort) => void
  /** The loaded lists that match the search, without duplicates. */
  readonly found: readonly PropertyList[]
  /** Whether the server's response to this search is pending. */
  readonly isSearching: boolean
}

/** The pause in typing after which the server is queried. */
const DEBOUNCE_MS = 150

/** Searches and sorts the lists. Both are in the URL, so that going back from a list restores the view. */
export function useListSearch(): ListSearch & { readonly query: ListsQuery } {
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const sort = readSort(params.get('sort'))
  const searchText = text.trim().slice(0, MAX_TITLE_CHARACTERS).toLowerCase()
  const requestedText = useDebounced(searchText)
  const query = useLists(sort, requestedText)
  const change = (name: 'q' | 'sort', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    query,
    text,
    setText: (next) => change('q', next),
    sort,
    setSort: (next) => change('sort', next === 'newest' ? '' : next),
    found: uniqueLists(query).filter(({ title }) => title.toLowerCase().includes(searchText)),
    isSearching: searchText !== requestedText || query.isPlaceholderData,
  }
}

export const listSorts = [
  'newest',
  'oldest',
  'title',
  'title-reversed',
  'progress',
  'least-progress',
] as const satisfies ListSort[]

export const readSort = (text: string | null): ListSort =>
  listSorts.find((known) => known === text) ?? 'newest'

/** Removes duplicates: a list whose progress changed between page loads may be on two pages. */
const uniqueLists = ({ data }: ListsQuery): readonly PropertyList[] => [
  ...new Map(data?.pages.flatMap(({ lists }) => lists).map((list) => [list.id, list])).values(),
]

/** Debounces the text. An empty text takes effect at once. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
