import {
  type ListSort,
  listShelf,
  listSort,
  listStage,
  listTag,
  type SortDirection,
  sortDirection,
} from '@curbgrade/core/lists/contract'
import { MAX_TITLE_CHARACTERS } from '@curbgrade/core/lists/limits'
import { foldText } from '@curbgrade/core/shared/fold-text'
import { useSearchParams } from 'react-router'
import { TYPING_PAUSE_MS, useDebounced } from '../ui/use-debounced.ts'
import { type ListFilter, type PropertyList, useLists } from './queries.ts'

export type ListsQuery = ReturnType<typeof useLists>

export type ListSearch = {
  readonly text: string
  readonly setText: (text: string) => void
  readonly sort: ListSort
  readonly direction: SortDirection
  readonly isReversed: boolean
  /** Without a direction, uses the default one. */
  readonly setSort: (sort: ListSort, direction?: SortDirection) => void
  readonly filter: ListFilter
  readonly setFilter: (name: 'shelf' | 'stage' | 'tag', value: string) => void
  readonly isFiltered: boolean
  readonly clearFilter: () => void
  /** The loaded lists that match the search, without duplicates. */
  readonly found: readonly PropertyList[]
  /** Whether the server's answer to this search is pending. */
  readonly isSearching: boolean
}

/** The most useful direction of each order. */
const defaultDirections = {
  newest: 'desc',
  title: 'asc',
  progress: 'desc',
  properties: 'desc',
} as const satisfies Record<ListSort, SortDirection>

/** Keeps search, order and filter in the URL, so that going back from a list restores them. */
export function useListSearch(): ListSearch & { readonly query: ListsQuery } {
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const sort = listSort.catch('newest').parse(params.get('sort'))
  const filter = readFilter(params)
  const searchText = foldText(text.trim().slice(0, MAX_TITLE_CHARACTERS))
  const requestedText = useDebounced(searchText, TYPING_PAUSE_MS)
  const query = useLists(sort, requestedText, filter)
  const change = (values: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    query,
    text,
    setText: (next) => change({ q: next }),
    sort,
    direction: filter.direction ?? defaultDirections[sort],
    isReversed: filter.direction !== undefined && filter.direction !== defaultDirections[sort],
    setSort: (next, direction = defaultDirections[next]) =>
      change({
        sort: next === 'newest' ? '' : next,
        direction: direction === defaultDirections[next] ? '' : direction,
      }),
    filter,
    setFilter: (name, value) => change({ [name]: value }),
    isFiltered: filter.stage !== undefined || filter.tag !== undefined,
    clearFilter: () => change({ stage: '', tag: '' }),
    found: uniqueLists(query).filter(({ title }) => foldText(title).includes(searchText)),
    isSearching: searchText !== requestedText || query.isPlaceholderData,
  }
}

/** Ignores unknown values, such as those of another release's link. */
const readFilter = (params: URLSearchParams): ListFilter => ({
  shelf: listShelf.catch('current').parse(params.get('shelf')),
  direction: sortDirection
    .optional()
    .catch(undefined)
    .parse(params.get('direction') ?? undefined),
  stage: listStage
    .optional()
    .catch(undefined)
    .parse(params.get('stage') ?? undefined),
  tag: listTag
    .optional()
    .catch(undefined)
    .parse(params.get('tag') ?? undefined),
})

/** A list whose progress changed between page loads may be on two pages. */
const uniqueLists = ({ data }: ListsQuery): readonly PropertyList[] => [
  ...new Map(data?.pages.flatMap(({ lists }) => lists).map((list) => [list.id, list])).values(),
]
