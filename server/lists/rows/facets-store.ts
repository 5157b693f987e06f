import type { Facet, RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { FacetCounts } from '@curbgrade/core/lists/rows-contract'
import type { Db } from '../../platform/db/pool.ts'
import { type CountedRows, tallyFacets } from './facet-tally.ts'
import { factsOf, joinsOf, type RowsOf, type Source } from './row-facts-store.ts'
import { createParams } from './rows-store.ts'
import { conditionsOf } from './rows-where-store.ts'

/**
 * How many rows each value of a facet has with the other facets applied, and how many fulfill all. One pass: every row
 * says which facets it fails, as bits, and those that fail two count nowhere. They are left out afterward, because the
 * planner can't know how many they are. What has no values to choose from is a condition for all.
 */
export async function countRows(
  db: Db,
  list: RowsOf,
  { filter, now }: { filter: RowFilter; now: number },
): Promise<{ total: number; facets: FacetCounts }> {
  const { values, bind } = createParams()
  const conditions = conditionsOf(list, filter, { bind, now })
  const counted = conditions.filter(({ facet }) => isCounted(facet))
  const others = conditions.filter(({ facet }) => !isCounted(facet))
  // The other kind isn't counted, so its join is made only where it is a condition.
  const { otherKindGrade: _grade, kindDifference: _difference, ...facts } = factsOf(list)
  const needs: Source[] = [...Object.values(facts), ...conditions].flatMap((fact) => [...fact.needs])
  const failed =
    counted.map(({ sql }, index) => `case when ${sql} then 0 else ${2 ** index} end`).join(' + ') || '0'
  const where = [`p.list_id = ${bind(list.listId)}::uuid`, ...others.map(({ sql }) => `(${sql})`)].join(
    ' and ',
  )
  const { rows } = await db.query<CountedRows>(
    `select failed, grade, flagged, skipped, version, agreement, score, confidence, year, provider, match, repeated, earlier,
       tags, attributes, count(*)::int as rows, grouping(grade, score, year, tags) as set
     from (
       select ${failed} as failed, p.grade, ${facts.flagged.sql} as flagged, ${facts.isSkipped.sql} as skipped,
         ${facts.modelVersion.sql} as version, ${facts.agreement.sql} as agreement,
         ${bandOf(facts.aiScore.sql)} as score, ${bandOf(facts.confidence.sql)} as confidence,
         left(${facts.capturedAt.sql}, 4)::int as year, ${facts.provider.sql} as provider, ${facts.match.sql} as match,
         ${facts.duplicateOf.sql} is not null as repeated, ${facts.isInEarlierList.sql} as earlier,
         ${facts.tags.sql} as tags, ${facts.attributes.sql} as attributes
       from properties p ${joinsOf(list, needs)} where ${where}) as facts
     group by grouping sets (
       (failed, grade, flagged, skipped, version, agreement), (failed, score, confidence),
       (failed, year, provider, match, repeated, earlier), (failed, tags, attributes))`,
    values,
  )
  const slots = await findSlots(db, list)
  return tallyFacets(rows, { bits: counted.map(({ facet, slot }) => ({ facet, slot })), slots })
}

const COUNTED: ReadonlySet<Facet> = new Set([
  'grades',
  'state',
  'flagged',
  'tags',
  'gradedBy',
  'aiScore',
  'confidence',
  'agreement',
  'captured',
  'provider',
  'match',
  'duplicate',
  'attributes',
] as const satisfies (keyof FacetCounts)[])

const isCounted = (facet: Facet): facet is keyof FacetCounts => COUNTED.has(facet)

/** The tenth in which a share lies, from 0 to 9. */
const bandOf = (share: string): string =>
  `width_bucket(${share}, '{0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9}'::float8[])`

/** The slots in which the list has a question. */
async function findSlots(db: Db, { listId, userId }: RowsOf): Promise<number[]> {
  const { rows } = await db.query<{ slot: number }>(
    `select slot from list_attributes
     where list_id = $2 and exists (select from lists where id = $2 and user_id = $1) order by slot`,
    [userId, listId],
  )
  return rows.map(({ slot }) => slot)
}
