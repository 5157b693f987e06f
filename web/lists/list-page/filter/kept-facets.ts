import { useState } from 'react'
import type { Answer } from '../../../client/api.ts'
import type { Facets } from '../queries.ts'
import { type FacetKey, facetKeys } from './facet-choices.ts'

type Counted = Answer<'GET /api/lists/:listId/facets'>
type IsChosen = (key: FacetKey, value: string) => boolean
/** A group without counts isn't shown. */
export type KeptFacets = { readonly [Key in FacetKey]?: Facets[Key] }

/**
 * What was shown stays while the page is open, with 0 rows if the filter leaves none, so that nothing moves under the
 * pointer.
 */
export function useKeptFacets(
  listId: string,
  counted: Counted | undefined,
  isChosen: IsChosen,
): KeptFacets | null {
  const [kept, keep] = useState<{ listId: string; counted: Counted; facets: KeptFacets } | null>(null)
  if (counted === undefined) return kept?.listId === listId ? kept.facets : null
  if (kept?.listId === listId && kept.counted === counted) return kept.facets
  const facets = withCounts(kept?.listId === listId ? kept.facets : {}, counted, isChosen)
  keep({ listId, counted, facets })
  return facets
}

export function withCounts(
  kept: KeptFacets,
  { facets: all, total }: Counted,
  isChosen: IsChosen,
): KeptFacets {
  const facets = { ...all, gradedBy: withoutOnlyVersion(all.gradedBy, isChosen) }
  const shown = facetKeys.filter(
    (key) =>
      kept[key] !== undefined ||
      separates(facets[key], total) ||
      facets[key].some(({ value }) => isChosen(key, value)),
  )
  return Object.fromEntries(shown.map((key) => [key, merge(kept[key] ?? [], facets[key])]))
}

/** A single version of the AI finds the same rows as the AI. */
function withoutOnlyVersion(counts: Facets['gradedBy'], isChosen: IsChosen): Facets['gradedBy'] {
  const isVersion = ({ value }: { value: string }) => value.startsWith('ai') && value !== 'ai'
  const isOnly = counts.filter(isVersion).length === 1
  return counts.filter((count) => !(isOnly && isVersion(count)) || isChosen('gradedBy', count.value))
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
