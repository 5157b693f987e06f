import type { Db } from '../platform/db/pool.ts'
import { abandonPictures } from './pictures/shared-files-store.ts'

// Every statement checks that the list is gone, so that a wrong id in a job can't empty a list in use.

export async function eraseCoverage(db: Db, listId: string, limit: number): Promise<number> {
  for (const table of ['coverages', 'keyed_lists'])
    await db.query(
      `delete from ${table} where list_id = $1 and not exists (select from list_view where id = $1)`,
      [listId],
    )
  let erased = 0
  for (const [table, key] of [
    ['geocodes', 'row_no'],
    ['unknown_addresses', 'row_no'],
    ['address_keys', 'row_no'],
    ['coverage_rows', 'row_no'],
    ['coverage_problems', 'kind, row_no'],
  ]) {
    const { rowCount } = await db.query(
      `delete from ${table}
       where ctid = any(array(select ctid from ${table} where list_id = $1 order by ${key} limit $2))
         and not exists (select from list_view where id = $1)`,
      [listId, limit],
    )
    erased += rowCount ?? 0
  }
  return erased
}

export async function eraseImages(tx: Db, listId: string, limit: number): Promise<number> {
  const erase = (table: string, key: string, returned: string) =>
    `delete from ${table} where ctid = any(array(select ctid from ${table} where list_id = $1 order by ${key} limit $2))
       and not exists (select from list_view where id = $1) returning ${returned}`
  const ofPicture = 'user_id, array_remove(array[file_path, large_path], null) as files'
  const { rows } = await tx.query<{ user_id: string | null; files: string[] }>(
    `with current as (${erase('images', 'row_no, kind', ofPicture)}),
       earlier as (${erase('earlier_images', 'row_no', ofPicture)}),
       deleted as (${erase('deleted_pictures', 'row_no', "null::uuid, '{}'::text[]")})
     select * from current union all select * from earlier union all select * from deleted`,
    [listId, limit],
  )
  for (const userId of new Set(rows.map((row) => row.user_id)))
    if (userId !== null)
      await abandonPictures(
        tx,
        userId,
        rows.filter((row) => row.user_id === userId).flatMap(({ files }) => files),
      )
  return rows.length
}
