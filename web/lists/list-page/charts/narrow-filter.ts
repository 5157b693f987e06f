import type { Facet, RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery, paramOf } from '@curbgrade/core/lists/filter/filter-query'
import { withFacet } from '../filter/facet-choices.ts'

/** Narrows the filter to a bar's rows. */
export type Narrowing = {
  readonly isChosen: (bar: RowFilter) => boolean
  readonly choose: (bar: RowFilter) => void
}

/** Replaces the filter's facet by the bar's, or removes it if the two are equal. */
export function narrowFilter(filter: RowFilter, bar: RowFilter): RowFilter {
  if (!isNarrowedTo(filter, bar)) return { ...filter, ...bar }
  return (Object.keys(bar) as Facet[]).reduce<RowFilter>(
    (rest, facet) => withFacet(rest, facet, undefined),
    filter,
  )
}

export function isNarrowedTo(filter: RowFilter, bar: RowFilter): boolean {
  const [own, asked] = [filterToQuery(filter), filterToQuery(bar)]
  return (Object.keys(bar) as Facet[]).every((facet) => own.get(paramOf(facet)) === asked.get(paramOf(facet)))
}
