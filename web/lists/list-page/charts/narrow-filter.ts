import type { Facet, RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery, paramOf } from '@curbgrade/core/lists/filter/filter-query'
import { withFacet } from '../filter/facet-choices.ts'

/** What a bar does to the filter. */
export type Narrowing = {
  readonly isChosen: (bar: RowFilter) => boolean
  readonly choose: (bar: RowFilter) => void
}

/** The filter with a bar's facet in place of what it had of it; without it if it was just that. */
export function narrowFilter(filter: RowFilter, bar: RowFilter): RowFilter {
  if (!isNarrowedTo(filter, bar)) return { ...filter, ...bar }
  return (Object.keys(bar) as Facet[]).reduce<RowFilter>(
    (rest, facet) => withFacet(rest, facet, undefined),
    filter,
  )
}

/** Whether the filter has exactly the facet of a bar. */
export function isNarrowedTo(filter: RowFilter, bar: RowFilter): boolean {
  const [own, asked] = [filterToQuery(filter), filterToQuery(bar)]
  return (Object.keys(bar) as Facet[]).every((facet) => own.get(paramOf(facet)) === asked.get(paramOf(facet)))
}
