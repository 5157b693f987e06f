import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { useState } from 'react'
import type { Answer } from '../../../client/api.ts'
import type { Facets } from '../queries.ts'
import { choices, chosenValues, type FacetKey, facetKeys } from './facet-choices.ts'

type Counted = Answer<'GET /api/lists/:listId/facets'>
/** A group without counts isn't shown. */
export type KeptFacets = { readonly [Key in FacetKey]?: Facets[Key] }

/**
 * What was shown stays while the page is open, with 0 rows if the filter leaves none, so that nothing moves under the
 * pointer. What is chosen is always shown, so that it can be unchosen.
 */
export function useKeptFacets(
  listId: string,
  counted: Counted | undefined,
  filter: RowFilter,
): KeptFacets | null {
  const [kept, keep] = useState<{ listId: string; counted: Counted; facets: KeptFacets } | null>(null)
  if (counted === undefined) return kept?.listId === listId ? kept.facets : null
  if (kept?.listId === listId && kept.counted === counted) return kept.facets
  const facets = withCounts(kept?.listId === listId ? kept.facets : {}, counted, filter)
  keep({ listId, counted, facets })
  return facets
}

export function withCounts(kept: KeptFacets, { facets: all, total }: Counted, filter: RowFilter): KeptFacets {
  const facets = { ...all, gradedBy: withoutOnlyVersion(all.gradedBy, filter) }
  const shown = facetKeys.filter(
    (key) => kept[key] !== undefined || separates(facets[key], total) || chosenValues(filter, key).length > 0,
  )
  return Object.fromEntries(
    shown.map((key) => [key, merge(kept[key] ?? [], withChosen(key, facets[key], filter))]),
  )
}

/** Adds the chosen values that no row has, which come without a count. */
function withChosen(key: FacetKey, counts: Counts, filter: RowFilter): Counts {
  const isCounted = (value: string) =>
    counts.some((count) => count.value === value) || (isRange(value) && hasChosen(key, counts, filter))
  const uncounted = chosenValues(filter, key).filter((value) => !isCounted(value))
  if (uncounted.length === 0) return counts
  return [...counts, ...uncounted.map((value) => ({ value, rows: 0 }))].toSorted((a, b) =>
    a.value.localeCompare(b.value, 'en', { numeric: true }),
  )
}

const isRange = (value: string): boolean => value.includes('..')

const hasChosen = (key: FacetKey, counts: Counts, filter: RowFilter): boolean =>
  counts.some(({ value }) => choices[key].isChosen(filter, value))

/** A single version of the AI finds the same rows as the AI. */
function withoutOnlyVersion(counts: Facets['gradedBy'], filter: RowFilter): Facets['gradedBy'] {
  const isVersion = ({ value }: { value: string }) => value.startsWith('ai') && value !== 'ai'
  const isOnly = counts.filter(isVersion).length === 1
  return counts.filter(
    (count) => !(isOnly && isVersion(count)) || choices.gradedBy.isChosen(filter, count.value),
  )
}

/** A value that all rows have chooses nothing. */
const separates = (counts: Facets[FacetKey], total: number): boolean =>
  counts.some(({ rows }) => rows < total)

type Counts = readonly { readonly value: string; readonly rows: number }[]

/** Keeps the order of what was shown, and puts new values where they stand among the others. */
function merge(kept: Counts, counts: Counts): Counts {
  const rowsOf = new Map(counts.map(({ value, rows }) => [value, rows]))
  const merged = kept.map(({ value }) => ({ value, rows: rowsOf.get(value) ?? 0 }))
  for (const [index, count] of counts.entries()) {
    if (merged.some(({ value }) => value === count.value)) continue
    const before = merged.findIndex(({ value }) => value === counts[index - 1]?.value)
    merged.splice(before + 1, 0, count)
  }
  return merged
}
