import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { isCounted } from '@curbgrade/core/lists/filter/filter-query'
import type { FacetCounts } from '@curbgrade/core/lists/rows-contract'
import type { Db } from '../../../platform/db/pool.ts'
import { fromRows, type RowsOf } from '../row-fields-store.ts'
import { createParams } from '../rows-store.ts'
import { allConditions, type Condition, conditionsOf } from '../rows-where-store.ts'
import { facetParts } from './facet-parts-store.ts'
import { type CountedRows, tallyFacets } from './facet-tally.ts'

/**
 * Counts rows per facet value, with the other facets applied, in one pass. Marks as bits which facets each row fails: a
 * row without bits counts everywhere, a row with one bit only in that facet.
 */
export async function countRows(
  db: Db,
  list: RowsOf,
  { filter, now }: { filter: RowFilter; now: number },
): Promise<{ total: number; facets: FacetCounts }> {
  const { values, bind } = createParams()
  const conditions = conditionsOf(list, filter, { bind, now })
  const bits = conditions.filter(({ facet }) => isCounted(facet))
  // A facet whose values aren't counted is a condition for all rows.
  const forAll = conditions.filter(({ facet }) => !isCounted(facet))
  const { rows } = await db.query<CountedRows>(
    countSql(list, { bits, forAll, listId: `${bind(list.listId)}::uuid` }),
    values,
  )
  return tallyFacets(rows, { bits, slots: await findSlots(db, list) })
}

type Counting = {
  readonly bits: readonly Condition[]
  readonly forAll: readonly Condition[]
  readonly listId: string
}

/** Each result row has a part, its values and failed bits, and the number of rows that share them. */
function countSql(list: RowsOf, { bits, forAll, listId }: Counting): string {
  const parts = facetParts(list).map(({ name, columns }) => ({ name, columns: Object.entries(columns) }))
  const columns = parts.flatMap((part) => part.columns)
  const needs = [...columns.map(([, field]) => field), ...bits].flatMap((of) => of.needs)
  const failed = bits.map(({ sql }, bit) => `case when ${sql} then 0 else ${2 ** bit} end`).join(' + ')
  const sets = parts.map((part) => `(failed, ${part.columns.map(([name]) => name).join(', ')})`)
  const partOf = parts.map((part) => `when grouping(${part.columns[0]?.[0]}) = 0 then '${part.name}'`)
  // `offset 0` computes once per row what it fails.
  return `select case ${partOf.join(' ')} end as part, failed, ${columns.map(([name]) => name).join(', ')}, count(*)::int as rows
    from (
      select ${failed || '0'} as failed, ${columns.map(([name, { sql }]) => `${sql} as ${name}`).join(', ')}
      ${fromRows(list, allConditions(listId, forAll), needs)} offset 0) as checked
    where failed & (failed - 1) = 0 group by grouping sets (${sets.join(', ')})`
}

async function findSlots(db: Db, { listId, ownerId }: RowsOf): Promise<number[]> {
  const { rows } = await db.query<{ slot: number }>(
    `select slot from list_attributes
     where list_id = $2 and exists (select from lists where id = $2 and user_id = $1) order by slot`,
    [ownerId, listId],
  )
  return rows.map(({ slot }) => slot)
}
