import type { Facet, RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { FacetCounts } from '@curbgrade/core/lists/rows-contract'
import type { Db } from '../../platform/db/pool.ts'
import { type CountedPart, facetParts } from './facet-parts-store.ts'
import { type CountedRows, tallyFacets } from './facet-tally.ts'
import { joinsOf, type RowsOf, type Source } from './row-facts-store.ts'
import { createParams } from './rows-store.ts'
import { type Condition, conditionsOf } from './rows-where-store.ts'

/**
 * How many rows each value of a facet has with the other facets applied, and how many fulfill all, in one statement. Each
 * part counts its own tables, because a join of all of them takes longer than everything else. With a filter, every row
 * first says which facets it fails, as bits: a part counts those that fail nothing, or only what it counts itself.
 */
export async function countRows(
  db: Db,
  list: RowsOf,
  { filter, now }: { filter: RowFilter; now: number },
): Promise<{ total: number; facets: FacetCounts }> {
  const { values, bind } = createParams()
  const conditions = conditionsOf(list, filter, { bind, now })
  const { rows } = await db.query<{ part: CountedRows['part']; counts: object }>(
    countSql(list, { conditions, listId: `${bind(list.listId)}::uuid` }),
    values,
  )
  const slots = await findSlots(db, list)
  return tallyFacets(
    rows.map(({ part, counts }) => ({ part, ...counts }) as CountedRows),
    { bits: bitsOf(conditions).map(({ facet, slot }) => ({ facet, slot })), slots },
  )
}

type Counting = { readonly conditions: readonly Condition[]; readonly listId: string }

function countSql(list: RowsOf, { conditions, listId }: Counting): string {
  const parts = facetParts(list, listId)
  const isFiltered = conditions.length > 0
  const wholes = parts.filter(({ from }) => from === null)
  const joined = new Set([...wholes, ...conditions].flatMap(needsOf))
  // What a filter joins anyway isn't read again.
  const isJoined = (part: CountedPart) =>
    part.from === null || (isFiltered && needsOf(part).every((need) => joined.has(need)))
  const counts = parts.map((part) => {
    const which = whichOf(part, conditions)
    if (part.from === null || isJoined(part))
      return countBy(part.name, ['failed', ...Object.keys(part.columns)], `checked ${which}`)
    return isFiltered
      ? countBy(
          part.name,
          ['failed', ...columnsOf(part)],
          `${part.from} join checked using (row_no) ${which}`,
        )
      : countBy(part.name, ['0 as failed', ...columnsOf(part)], part.from)
  })
  // What has no values to choose from is a condition for all.
  const others = conditions.filter(({ facet }) => !isCounted(facet)).map(({ sql }) => `and (${sql})`)
  const failed = bitsOf(conditions).map(({ sql }, bit) => `case when ${sql} then 0 else ${2 ** bit} end`)
  return `with checked as (
      select p.row_no, ${failed.join(' + ') || '0'} as failed, ${parts.filter(isJoined).flatMap(columnsOf).join(', ')}
      from properties p ${joinsOf(list, joined)} where p.list_id = ${listId} ${others.join(' ')})
    ${counts.join(' union all ')}`
}

/** The conditions that rows may fail and still be counted, by their bits. */
const bitsOf = (conditions: readonly Condition[]) => conditions.filter(({ facet }) => isCounted(facet))

/** The rows that a part counts. An inequality: the planner would take an equality for a few rows, and look up each. */
function whichOf({ facets, from }: CountedPart, conditions: readonly Condition[]): string {
  const own = bitsOf(conditions).map(({ facet }, bit) =>
    facets.some((name) => name === facet) ? 2 ** bit : 0,
  )
  return from === null ? '' : `where failed & ~${own.reduce((sum, bit) => sum + bit, 0)} < 1`
}

const needsOf = (of: CountedPart | Condition): readonly Source[] =>
  'columns' in of ? Object.values(of.columns).flatMap(({ needs }) => needs) : of.needs

const columnsOf = ({ columns }: CountedPart): string[] =>
  Object.entries(columns).map(([name, { sql }]) => `${sql} as ${name}`)

/** Counts the rows that are equal in all these columns. */
const countBy = (part: string, columns: readonly string[], from: string): string =>
  `select '${part}' as part, to_json(grouped) as counts from (
     select ${columns.join(', ')}, count(*)::int as rows from ${from}
     group by ${columns.map((_, index) => index + 1).join(', ')}) as grouped`

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

/** The slots in which the list has a question. */
async function findSlots(db: Db, { listId, userId }: RowsOf): Promise<number[]> {
  const { rows } = await db.query<{ slot: number }>(
    `select slot from list_attributes
     where list_id = $2 and exists (select from lists where id = $2 and user_id = $1) order by slot`,
    [userId, listId],
  )
  return rows.map(({ slot }) => slot)
}
