import type { AddressMatch } from '@curbgrade/core/imagery/addresses/address-match'
import type { Facet, FacetValues, GraderChoice, RowFilter } from '@curbgrade/core/lists/filter/filter'
import { countedFacets, filterToQuery, paramOf } from '@curbgrade/core/lists/filter/filter-query'
import type { FacetCounts } from '@curbgrade/core/lists/rows-contract'

type PartValues = {
  readonly person: {
    readonly grade: number | null
    readonly flagged: boolean
    readonly skipped: boolean
    readonly version: string | null
    readonly imported: boolean
    readonly agreement: 'agree' | 'disagree' | null
  }
  readonly scores: { readonly score: number | null; readonly confidence: number | null }
  readonly imagery: {
    readonly match: AddressMatch['quality'] | null
    readonly year: number | null
    readonly provider: string | null
    readonly repeated: boolean
    readonly earlier: boolean
  }
  readonly survey: { readonly compared: FacetValues['compared'][number] | null }
  readonly annotations: {
    readonly tags: readonly string[] | null
    readonly attributes: readonly (boolean | null)[] | null
  }
}
export type FacetPart = keyof PartValues

/** Rows with the same values of a part and the same failed facets, as bits. */
type Counted<Part extends FacetPart> = PartValues[Part] & {
  readonly part: Part
  readonly failed: number
  readonly rows: number
}
export type CountedRows = { readonly [Part in FacetPart]: Counted<Part> }[FacetPart]

/** The facet of a bit; each attribute slot is a facet of its own. */
type Bit = { readonly facet: Facet; readonly slot: number | null }

export function tallyFacets(
  counted: readonly CountedRows[],
  { bits, slots }: { bits: readonly Bit[]; slots: readonly number[] },
): { total: number; facets: FacetCounts } {
  const tallies = new Map<string, { facet: Facet; value: RowFilter; rows: number }>()
  const add = ({ failed, rows }: CountedRows, [value, slot]: Value) => {
    const [facet] = Object.keys(value) as Facet[]
    const failedBit = failed === 0 ? null : bits[Math.log2(failed)]
    if (facet === undefined) return
    if (failedBit !== null && (failedBit?.facet !== facet || failedBit.slot !== slot)) return
    const name = JSON.stringify(value)
    const tally = tallies.get(name) ?? { facet, value, rows: 0 }
    tallies.set(name, { ...tally, rows: tally.rows + rows })
  }
  for (const row of counted) for (const value of valuesOf(row, slots)) add(row, value)
  const countsOf = (facet: Facet) =>
    [...tallies.values()]
      .filter((tally) => tally.facet === facet && tally.rows > 0)
      .map(({ value, rows }) => ({ value: filterToQuery(value).get(paramOf(facet)) ?? '', rows }))
      .toSorted((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }))
  return {
    total: totalOf(counted),
    facets: Object.fromEntries(countedFacets.map((facet) => [facet, countsOf(facet)])) as FacetCounts,
  }
}

/** Each part counts every row once, so one part is enough. */
const totalOf = (counted: readonly CountedRows[]): number =>
  counted
    .filter(({ part, failed }) => part === 'person' && failed === 0)
    .reduce((total, { rows }) => total + rows, 0)

type Value = readonly [value: RowFilter, slot: number | null]

/** Each value as a filter that the row fulfills. */
function valuesOf(row: CountedRows, slots: readonly number[]): Value[] {
  if (row.part === 'annotations') return [...tagsOf(row), ...slots.map((slot) => answerOf(row, slot))]
  return filtersOf(row).map((value) => [value, null])
}

function filtersOf(row: Exclude<CountedRows, Counted<'annotations'>>): RowFilter[] {
  if (row.part === 'person') return personOf(row)
  if (row.part === 'survey') return row.compared === null ? [] : [{ compared: [row.compared] }]
  if (row.part === 'scores')
    return [
      ...(row.score === null ? [] : [{ aiScore: bandOf(row.score) }]),
      ...(row.confidence === null ? [] : [{ confidence: bandOf(row.confidence) }]),
    ]
  return [
    { match: [row.match ?? 'none'] },
    ...(row.year === null ? [] : [{ captured: { from: row.year, to: row.year } }]),
    ...(row.provider === null ? [] : [{ provider: [row.provider] }]),
    ...(row.repeated ? [{ duplicate: ['in_list' as const] }] : []),
    ...(row.earlier ? [{ duplicate: ['across_lists' as const] }] : []),
  ]
}

const tagsOf = ({ tags }: Counted<'annotations'>): Value[] =>
  (tags ?? []).map((tag) => [{ tags: [tag] }, null])

function personOf({ grade, skipped, flagged, agreement, ...giver }: Counted<'person'>): RowFilter[] {
  return [
    { flagged: flagged ? 'yes' : 'no' },
    ...(grade === null
      ? [{ state: ['ungraded' as const] }, ...(skipped ? [{ state: ['skipped' as const] }] : [])]
      : [
          { state: ['graded' as const] },
          { grades: [grade] },
          ...gradersOf(giver).map((grader) => ({ gradedBy: [grader] })),
        ]),
    ...(agreement === null ? [] : [{ agreement: `${agreement}s` as const }]),
  ]
}

function gradersOf({ version, imported }: Pick<Counted<'person'>, 'version' | 'imported'>): GraderChoice[] {
  if (version !== null) return ['ai', `ai:${version}`]
  return imported ? ['import'] : ['me']
}

function answerOf({ attributes }: Counted<'annotations'>, slot: number): Value {
  const answer = attributes?.[slot - 1] ?? null
  return [{ attributes: [{ slot, is: [answer === null ? 'unanswered' : answer ? 'yes' : 'no'] }] }, slot]
}

const bandOf = (tenth: number) => ({ from: tenth / 10, to: (tenth + 1) / 10 })
