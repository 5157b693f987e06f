import type { Facet, RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery, paramOf } from '@curbgrade/core/lists/filter/filter-query'
import type { FacetCounts } from '@curbgrade/core/lists/rows-contract'

/** Rows that are equal in one of the sets of `countRows`; the values of the other sets are null. */
export type CountedRows = {
  /** The bits of the facets that they fail. */
  readonly failed: number
  readonly set: number
  readonly rows: number
  readonly grade: number | null
  readonly flagged: boolean
  readonly skipped: boolean
  readonly version: string | null
  readonly agreement: 'agree' | 'disagree' | null
  readonly score: number | null
  readonly confidence: number | null
  readonly year: number | null
  readonly provider: string | null
  readonly match: 'exact' | 'interpolated' | 'low' | null
  readonly repeated: boolean
  readonly earlier: boolean
  readonly tags: readonly string[] | null
  readonly attributes: readonly (boolean | null)[] | null
}

/** Which facet failed a bit; an attribute's slot is a facet of its own. */
type Bit = { readonly facet: Facet; readonly slot: number | null }

/** `grouping(grade, score, year, tags)` has a zero where a set has that column. */
const SETS = { person: 0b0111, scores: 0b1011, picture: 0b1101, marks: 0b1110 }

/** The counts of all facets from rows counted by sets of their values. */
export function tallyFacets(
  counted: readonly CountedRows[],
  { bits, slots }: { bits: readonly Bit[]; slots: readonly number[] },
): { total: number; facets: FacetCounts } {
  const tallies = new Map<string, { facet: Facet; value: RowFilter; rows: number }>()
  const add = ({ failed, rows }: CountedRows, facet: Facet, value: RowFilter, slot: number | null = null) => {
    const failedBit = failed === 0 ? null : bits[Math.log2(failed)]
    if (failedBit !== null && (failedBit?.facet !== facet || failedBit.slot !== slot)) return
    const name = JSON.stringify(value)
    const tally = tallies.get(name) ?? { facet, value, rows: 0 }
    tallies.set(name, { ...tally, rows: tally.rows + rows })
  }
  for (const row of counted) for (const [value, slot] of valuesOf(row, slots)) addValue(add, row, value, slot)
  const countsOf = (facet: Facet) =>
    [...tallies.values()]
      .filter((tally) => tally.facet === facet)
      .map(({ value, rows }) => ({ value: filterToQuery(value).get(paramOf(facet)) ?? '', rows }))
      .toSorted((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }))
  return {
    total: counted.reduce(
      (sum, { set, failed, rows }) => sum + (set === SETS.person && failed === 0 ? rows : 0),
      0,
    ),
    facets: {
      grades: countsOf('grades'),
      state: countsOf('state'),
      flagged: countsOf('flagged'),
      tags: countsOf('tags'),
      gradedBy: countsOf('gradedBy'),
      aiScore: countsOf('aiScore'),
      confidence: countsOf('confidence'),
      agreement: countsOf('agreement'),
      captured: countsOf('captured'),
      provider: countsOf('provider'),
      match: countsOf('match'),
      duplicate: countsOf('duplicate'),
      attributes: countsOf('attributes'),
    },
  }
}

function addValue(
  add: (row: CountedRows, facet: Facet, value: RowFilter, slot?: number | null) => void,
  row: CountedRows,
  value: RowFilter,
  slot: number | null,
): void {
  const [facet] = Object.keys(value) as Facet[]
  if (facet !== undefined) add(row, facet, value, slot)
}

type Value = readonly [value: RowFilter, slot: number | null]

/** The values of the facets that these rows have, each as a filter that they fulfill. */
function valuesOf(row: CountedRows, slots: readonly number[]): Value[] {
  if (row.set === SETS.marks) return [...tagsOf(row), ...slots.map((slot) => answerOf(row, slot))]
  return filtersOf(row).map((value) => [value, null])
}

function filtersOf(row: CountedRows): RowFilter[] {
  const { set } = row
  if (set === SETS.person) return personOf(row)
  if (set === SETS.scores)
    return [
      ...(row.score === null ? [] : [{ aiScore: bandOf(row.score) }]),
      ...(row.confidence === null ? [] : [{ confidence: bandOf(row.confidence) }]),
    ]
  return [
    ...(row.year === null ? [] : [{ captured: { from: row.year, to: row.year } }]),
    ...(row.provider === null ? [] : [{ provider: [row.provider] }]),
    { match: [row.match ?? 'none'] },
    ...(row.repeated ? [{ duplicate: ['in_list' as const] }] : []),
    ...(row.earlier ? [{ duplicate: ['across_lists' as const] }] : []),
  ]
}

const tagsOf = ({ tags }: CountedRows): Value[] => (tags ?? []).map((tag) => [{ tags: [tag] }, null])

function personOf({ grade, skipped, flagged, version, agreement }: CountedRows): RowFilter[] {
  const graders = version === null ? (['me'] as const) : (['ai', `ai:${version}`] as const)
  return [
    { flagged: flagged ? 'yes' : 'no' },
    ...(grade === null
      ? [{ state: ['ungraded' as const] }, ...(skipped ? [{ state: ['skipped' as const] }] : [])]
      : [
          { state: ['graded' as const] },
          { grades: [grade] },
          ...graders.map((grader) => ({ gradedBy: [grader] })),
        ]),
    ...(agreement === null ? [] : [{ agreement: `${agreement}s` as const }]),
  ]
}

function answerOf({ attributes }: CountedRows, slot: number): Value {
  const answer = attributes?.[slot - 1] ?? null
  return [{ attributes: [{ slot, is: [answer === null ? 'unanswered' : answer ? 'yes' : 'no'] }] }, slot]
}

const bandOf = (tenth: number) => ({ from: tenth / 10, to: (tenth + 1) / 10 })
