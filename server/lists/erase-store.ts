import type { Db } from '../platform/db/pool.ts'

/** Checks that the list is gone, so that a wrong id in a job's payload can't empty a list in use. */
export async function eraseProperties(db: Db, listId: string, limit: number): Promise<number> {
  await db.query(
    'delete from saved_views where list_id = $1 and not exists (select from lists where id = $1)',
    [listId],
  )
  let erased = 0
  for (const table of ['folded_rows', 'shared_places', 'properties']) {
    const { rowCount } = await db.query(
      `delete from ${table} where not exists (select from lists where id = $1)
         and ctid = any(array(select ctid from ${table} where list_id = $1 order by row_no limit $2))`,
      [listId, limit],
    )
    erased += rowCount ?? 0
  }
  return erased
}
