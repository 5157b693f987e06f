import type { FacetCounts } from '@curbgrade/core/lists/rows-contract'
import type { FacetPart } from './facet-tally.ts'
import { type Fact, factsOf, type RowsOf, using } from './row-facts-store.ts'

/** Facets whose values are counted together. */
export type CountedPart = {
  readonly name: FacetPart
  readonly facets: readonly (keyof FacetCounts)[]
  /** The values by their names in `FacetPart`. */
  readonly columns: Readonly<Record<string, Fact>>
  /** The rows of the list that have such values, by `row_no`; without it, all rows of the list. */
  readonly from: string | null
}

/** What is counted together, because it comes from the same tables; `listId` is in SQL. */
export function facetParts(list: RowsOf, listId: string): CountedPart[] {
  const facts = factsOf(list)
  const rowsOf = (table: string, which = '') => `(select * from ${table} where list_id = ${listId} ${which})`
  const pictures = rowsOf('images', `and kind = '${list.imagery}'`)
  return [
    {
      name: 'person',
      facets: ['grades', 'state', 'flagged', 'gradedBy', 'agreement'],
      columns: {
        grade: facts.grade,
        flagged: facts.flagged,
        skipped: facts.isSkipped,
        version: facts.modelVersion,
        agreement: facts.agreement,
      },
      from: null,
    },
    {
      name: 'scores',
      facets: ['aiScore', 'confidence'],
      columns: { score: bandOf(facts.aiScore), confidence: bandOf(facts.confidence) },
      from: list.strategic === null ? `${rowsOf('ai_results')} r` : `${rowsOf('properties')} p`,
    },
    {
      name: 'pictures',
      facets: ['captured', 'provider', 'duplicate'],
      columns: {
        year: using(facts.capturedAt, (month) => `left(${month}, 4)::int`),
        provider: facts.provider,
        repeated: using(facts.duplicateOf, (row) => `${row} is not null`),
        earlier: facts.isInEarlierList,
      },
      from: `${pictures} i full join ${rowsOf('coverage_rows')} c using (row_no)`,
    },
    { name: 'places', facets: ['match'], columns: { match: facts.match }, from: `${rowsOf('geocodes')} g` },
    {
      name: 'marks',
      facets: ['tags', 'attributes'],
      columns: { tags: facts.tags, attributes: facts.attributes },
      from: `${rowsOf('property_marks')} m`,
    },
  ]
}

/** The tenth in which a share lies, from 0 to 9. */
const bandOf = (share: Fact): Fact =>
  using(share, (sql) => `width_bucket(${sql}, '{0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9}'::float8[])`)
