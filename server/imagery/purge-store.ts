import type { Db } from '../platform/db/pool.ts'
import { abandonFiles } from '../platform/files/pending-files-store.ts'

// Every statement checks that the list is gone, so that a wrong id in a job's payload can never empty a list in
// use.

/** Purges a list's geocodes, address keys and coverage. */
export async function purgeCoverage(db: Db, listId: string, limit: number): Promise<number> {
  for (const table of ['coverages', 'keyed_lists'])
    await db.query(
      `delete from ${table} where list_id = $1 and not exists (select from list_view where id = $1)`,
      [listId],
    )
  let purged = 0
  for (const table of [
    'geocodes',
    'unknown_addresses',
    'address_keys',
    'coverage_rows',
    'coverage_problems',
  ]) {
    const { rowCount } = await db.query(
      `delete from ${table} where list_id = $1 and not exists (select from list_view where id = $1)
         and row_no in (select row_no from ${table} where list_id = $1 order by row_no limit $2)`,
      [listId, limit],
    )
    purged += rowCount ?? 0
  }
  return purged
}

/** Also hands over the files of the pictures to the sweep. */
export async function purgeImages(tx: Db, listId: string, limit: number): Promise<number> {
  const { rows } = await tx.query<{ files: string[] }>(
    `delete from images where list_id = $1 and not exists (select from list_view where id = $1)
       and id in (select id from images where list_id = $1 limit $2) returning array_remove(array[file_path, large_path], null) as files`,
    [listId, limit],
  )
  await abandonFiles(
    tx,
    rows.flatMap(({ files }) => files),
  )
  return rows.length
}
