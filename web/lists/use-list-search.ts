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
  /** The loaded lists, each once, as far as they are searched for. */
  readonly found: readonly PropertyList[]
  /** The server has not answered to this search yet. */
  readonly isSearching: boolean
}

/** A pause in typing: only then the server is asked. */
const SETTLED_MS = 150

/** Lists by title and in an order. Both stand in the address, so that the way back from a list leads to the same view. */
export function useListSearch(): ListSearch & { readonly query: ListsQuery } {
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const sort = readSort(params.get('sort'))
  const wanted = text.trim().slice(0, MAX_TITLE_CHARACTERS).toLowerCase()
  const asked = useDebounced(wanted)
  const query = useLists(sort, asked)
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
    found: uniqueLists(query).filter(({ title }) => title.toLowerCase().includes(wanted)),
    isSearching: wanted !== asked || query.isPlaceholderData,
  }
}

const readSort = (text: string | null): ListSort =>
  text === 'title' || text === 'progress' ? text : 'newest'

/** A list whose progress grew while pages were loaded may stand on two of them. */
const uniqueLists = ({ data }: ListsQuery): readonly PropertyList[] => [
  ...new Map(data?.pages.flatMap(({ lists }) => lists).map((list) => [list.id, list])).values(),
]

/** The text once it has not changed for a moment; an empty one at once. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
