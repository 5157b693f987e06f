import { MAX_VIEWS, type SavedView } from '@curbgrade/core/lists/rows-contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'

/** Oldest first; null if the user has no such list. */
export async function findViews(db: Db, ownerId: OwnerId, listId: string): Promise<SavedView[] | null> {
  const { rows } = await db.query<Omit<SavedView, 'id'> & { id: string | null }>(
    `select v.id, v.name, v.filter, v.row_order as order, v.kind, v.columns
     from lists l left join saved_views v on v.list_id = l.id
     where l.id = $2 and l.user_id = $1 order by v.created_at, v.id`,
    [ownerId, listId],
  )
  if (rows.length === 0) return null
  return rows.flatMap(({ id, ...view }) => (id === null ? [] : [{ ...view, id }]))
}

/** False if the list is gone or already has the maximum number of views. */
export async function writeView(
  db: Db,
  { ownerId, listId }: { ownerId: OwnerId; listId: string },
  { id, name, filter, order, kind, columns }: SavedView,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into saved_views as v (list_id, id, name, filter, row_order, kind, columns)
     select l.id, $3, $4, $5, $6, $7, $8 from lists l
     where l.id = $2 and l.user_id = $1
       and (exists (select from saved_views where list_id = $2 and id = $3)
         or (select count(*) from saved_views where list_id = $2) < ${MAX_VIEWS})
     on conflict (list_id, id) do update set name = excluded.name, filter = excluded.filter, row_order = excluded.row_order,
       kind = excluded.kind, columns = excluded.columns`,
    [ownerId, listId, id, name, filter, order, kind, columns && JSON.stringify(columns)],
  )
  return rowCount === 1
}

export async function deleteViewRow(
  db: Db,
  ownerId: OwnerId,
  { listId, viewId }: { listId: string; viewId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from saved_views where list_id = $2 and id = $3
       and exists (select from lists where id = $2 and user_id = $1)`,
    [ownerId, listId, viewId],
  )
  return rowCount === 1
}
