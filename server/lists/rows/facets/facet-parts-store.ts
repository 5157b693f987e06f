import { type Fact, factsOf, type RowsOf, using } from '../row-facts-store.ts'
import type { FacetPart } from './facet-tally.ts'

/** Facets whose values are counted together: what goes together has few combinations. The columns are those of `FacetPart`. */
export type CountedPart = {
  readonly name: FacetPart
  readonly columns: Readonly<Record<string, Fact>>
}

export function facetParts(list: RowsOf): readonly CountedPart[] {
  const facts = factsOf(list)
  return [
    {
      name: 'person',
      columns: {
        grade: facts.grade,
        flagged: facts.flagged,
        skipped: facts.isSkipped,
        version: facts.modelVersion,
        agreement: facts.agreement,
      },
    },
    { name: 'scores', columns: { score: facts.scoreBand, confidence: facts.confidenceBand } },
    {
      name: 'imagery',
      columns: {
        match: facts.match,
        year: facts.capturedYear,
        provider: facts.provider,
        repeated: using(facts.duplicateOf, (row) => `${row} is not null`),
        earlier: facts.isInEarlierList,
      },
    },
    { name: 'annotations', columns: { tags: facts.tags, attributes: facts.attributes } },
  ]
}
