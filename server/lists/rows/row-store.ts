import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { RowOrder } from '@curbgrade/core/lists/filter/order'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Via } from '@curbgrade/core/shared/via'
import type { Db } from '../../platform/db/pool.ts'
import { lookUpIfAny } from '../../platform/db/row-joins.ts'
import { joinsOfFew, type RowsOf } from './row-fields-store.ts'
import { type Place, rowsOrder } from './rows-order-store.ts'
import { createParams, matchedRows, type SummaryRow, summaryOf } from './rows-store.ts'
import { rowsWhere } from './rows-where-store.ts'

type Asked = { readonly filter: RowFilter; readonly order: RowOrder; readonly now: number }

type OneRow = SummaryRow & { is_picture_missing: boolean }

/** Ignores the filter. Null if the user has no such row. */
export async function findSummary(
  db: Db,
  list: RowsOf,
  { rowNo, order }: { rowNo: number; order: RowOrder },
): Promise<OneRow | null> {
  const { values, bind } = createParams()
  const { rows } = await db.query<OneRow>(
    `select ${summaryOf(list)}, (${rowsOrder(list, order, bind).value})::text as place,
       coalesce(${lacksPicture(list)}, false) or coalesce(r.outcome = 'no_photo', false) as is_picture_missing
     from lists l join properties p on p.list_id = l.id ${joinsOfFew(list)} ${lookUpIfAny('coverage_rows', 'c')}
     where l.id = ${bind(list.listId)}::uuid and l.user_id = ${bind(list.ownerId)}::uuid and p.row_no = ${bind(rowNo)}::int`,
    values,
  )
  return rows[0] ?? null
}

/** By the coverage check `c`, which may not have reached the row. */
const lacksPicture = ({ imagery }: RowsOf): string =>
  imagery === 'street'
    ? `c.seen in ('aerial_only', 'no_imagery', 'not_found')`
    : `c.seen <> 'unchecked' and not c.has_aerial`

/** Null if the user has no such row. */
export async function findPlaceOfRow(
  db: Db,
  list: RowsOf,
  row: { rowNo: number; order: RowOrder },
): Promise<Place | null> {
  const found = await findSummary(db, list, row)
  return found && { value: found.place, rowNo: found.row_no }
}

/** The row at `place` needn't be in the filter. */
export async function findNeighbors(
  db: Db,
  list: RowsOf,
  { filter, order, now }: Asked,
  place: Place,
): Promise<{ previous: number | null; next: number | null }> {
  const { values, bind } = createParams()
  const by = rowsOrder(list, order, bind)
  const matched = matchedRows(list, rowsWhere(list, filter, { bind, now }), { by })
  const first = ({ orderBy, beyond }: typeof by.forward) =>
    `(select row_no from matched where ${beyond(place)} order by ${orderBy} limit 1)`
  const { rows } = await db.query<{ previous: number | null; next: number | null }>(
    `with ${matched} select ${first(by.backward)} as previous, ${first(by.forward)} as next`,
    values,
  )
  return rows[0] ?? { previous: null, next: null }
}

export type HistoryRow = {
  at: Date
  from_grade: number | null
  to_grade: number | null
  source: string
  shown_at: Date | null
  is_undo: boolean
  via: Via | null
  picture: string | null
  picture_deleted_at: Date | null
  is_stored: boolean
}

const MAX_HISTORY = 200

/** Newest first. */
export async function findHistory(
  db: Db,
  { listId, ownerId, rowNo }: { listId: string; ownerId: OwnerId; rowNo: number },
): Promise<HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>(
    `select h.*, d.at as picture_deleted_at, coalesce(i.file_path is not null, false) as is_stored
     from (select id, at, from_grade, to_grade, source, shown_at, restores is not null as is_undo, via, picture from grade_history
         where list_id = $2 and row_no = $3 and exists (select from lists where id = $2 and user_id = $1)
         order by id desc limit ${MAX_HISTORY}) h
       left join lateral (select file_path from picture_view where id = h.picture offset 0) i on true
       left join lateral (select at from deleted_pictures where id = h.picture offset 0) d on true
     order by h.id desc`,
    [ownerId, listId, rowNo],
  )
  return rows
}
