import type { Db } from '../../platform/db/pool.ts'
import { lookUpIfAny } from '../../platform/db/row-joins.ts'
import { joinsOfFew, type RowsOf } from './row-fields-store.ts'
import { createParams, type SummaryRow, summaryOf } from './rows-store.ts'

/** A change has its transaction's start time, but is visible only after the commit. */
const OPEN_FOR = "interval '10 seconds'"

export type ChangedRows = { readonly rows: readonly SummaryRow[]; readonly until: number }

/**
 * Finds changes since a time in milliseconds, newest first. Reads at most `limit` index entries each for grades, for
 * removed and restored grades and for annotations, whatever the list's size. Null if the user has no such list.
 */
export async function findChanged(
  db: Db,
  list: RowsOf,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<ChangedRows | null> {
  const { values, bind } = createParams()
  const [id, most] = [`${bind(list.listId)}::uuid`, `${bind(limit)}::int`]
  const from = `to_timestamp(${bind(since)}::float8 / 1000)`
  const latest = (time: string, table: string, where: string) =>
    `(select row_no, ${time} as at from ${table} where list_id = ${id} and ${where} and ${time} >= ${from} order by ${time} desc limit ${most})`
  const { rows } = await db.query<SummaryRow & { until: number }>(
    `with changed as materialized (
       select ${id} as list_id, row_no, max(at) as at from (
         select c.* from grade_counts n cross join lateral ${latest('graded_at', 'properties', 'grade = n.grade')} c where n.list_id = ${id} and n.n > 0
         union all ${latest('ungraded_at', 'properties', 'grade is null and ungraded_at is not null')}
         union all ${latest('at', 'grade_history', 'restores is not null')}
         union all ${latest('changed_at', 'property_annotations', 'true')}) as by_time
       group by row_no order by at desc, row_no limit ${most})
     select floor(date_part('epoch', now() - ${OPEN_FOR}) * 1000)::float8 as until, ${summaryOf(list)}
     from lists l left join changed on true
       ${lookUpIfAny('properties', 'p', { of: 'changed' })} ${joinsOfFew(list)}
     where l.id = ${id} and l.user_id = ${bind(list.ownerId)}::uuid order by changed.at desc, changed.row_no`,
    values,
  )
  const [first] = rows
  return first === undefined ? null : { rows: rows.filter((row) => row.row_no !== null), until: first.until }
}
