import type { Db } from '../platform/db/pool.ts'

// Every statement checks that the list is gone, so that a wrong id in a job's payload can never empty a list in
// use.

export async function purgeProperties(db: Db, listId: string, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from properties where list_id = $1 and not exists (select from lists where id = $1)
       and row_no in (select row_no from properties where list_id = $1 order by row_no limit $2)`,
    [listId, limit],
  )
  return rowCount ?? 0
}

export async function purgeGrades(db: Db, listId: string, limit: number): Promise<number> {
  await db.query(
    'delete from grade_counts where list_id = $1 and not exists (select from lists where id = $1)',
    [listId],
  )
  const { rowCount } = await db.query(
    `delete from grade_history where list_id = $1 and not exists (select from lists where id = $1)
       and id in (select id from grade_history where list_id = $1 order by row_no, id limit $2)`,
    [listId, limit],
  )
  return rowCount ?? 0
}

export async function purgeReviews(db: Db, listId: string, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from strategic_reviews where list_id = $1 and not exists (select from lists where id = $1)
       and row_no in (select row_no from strategic_reviews where list_id = $1 order by row_no limit $2)`,
    [listId, limit],
  )
  return rowCount ?? 0
}

/** Purges a list's geocodes, address keys and coverage. */
export async function purgeCoverage(db: Db, listId: string, limit: number): Promise<number> {
  for (const table of ['coverages', 'keyed_lists'])
    await db.query(
      `delete from ${table} where list_id = $1 and not exists (select from lists where id = $1)`,
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
      `delete from ${table} where list_id = $1 and not exists (select from lists where id = $1)
         and row_no in (select row_no from ${table} where list_id = $1 order by row_no limit $2)`,
      [listId, limit],
    )
    purged += rowCount ?? 0
  }
  return purged
}

export async function purgeAiResults(db: Db, listId: string, limit: number): Promise<number> {
  for (const table of ['ai_jobs', 'ai_setbacks', 'rescores'])
    await db.query(
      `delete from ${table} where list_id = $1 and not exists (select from lists where id = $1)`,
      [listId],
    )
  const { rowCount } = await db.query(
    `delete from ai_results where list_id = $1 and not exists (select from lists where id = $1)
       and row_no in (select row_no from ai_results where list_id = $1 order by row_no limit $2)`,
    [listId, limit],
  )
  return rowCount ?? 0
}

/** Also returns the paths of the files that are no longer owned. */
export async function purgeImages(
  db: Db,
  listId: string,
  limit: number,
): Promise<{ count: number; paths: string[] }> {
  const { rows } = await db.query<{ file_path: string | null }>(
    `delete from images where list_id = $1 and not exists (select from lists where id = $1)
       and id in (select id from images where list_id = $1 limit $2) returning file_path`,
    [listId, limit],
  )
  return { count: rows.length, paths: rows.flatMap(({ file_path: path }) => path ?? []) }
}
