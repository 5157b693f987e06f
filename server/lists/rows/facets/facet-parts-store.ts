import { fieldsOf, type RowField, type RowsOf, using } from '../row-fields-store.ts'
import type { FacetPart } from './facet-tally.ts'

/** Counts facets together whose values have few combinations. The columns are those of `FacetPart`. */
export type CountedPart = {
  readonly name: FacetPart
  readonly columns: Readonly<Record<string, RowField>>
}

export function facetParts(list: RowsOf): readonly CountedPart[] {
  const fields = fieldsOf(list)
  return [
    {
      name: 'person',
      columns: {
        grade: fields.grade,
        flagged: fields.flagged,
        skipped: fields.isSkipped,
        version: fields.modelVersion,
        imported: fields.isImported,
        agreement: fields.agreement,
      },
    },
    { name: 'scores', columns: { score: fields.scoreBand, confidence: fields.confidenceBand } },
    {
      name: 'imagery',
      columns: {
        match: fields.match,
        year: fields.capturedYear,
        provider: fields.provider,
        repeated: using(fields.duplicateOf, (row) => `${row} is not null`),
        earlier: fields.isInEarlierList,
      },
    },
    { name: 'survey', columns: { compared: fields.compared } },
    { name: 'annotations', columns: { tags: fields.tags, attributes: fields.attributes } },
  ]
}
