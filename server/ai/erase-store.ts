import type { Db } from '../platform/db/pool.ts'

// Every statement checks that the list is gone, so that a wrong id in a job can't empty a list in use.

export async function eraseAiResults(db: Db, listId: string, limit: number): Promise<number> {
  for (const table of ['ai_jobs', 'ai_retries', 'rescores', 'review_samples'])
    await db.query(
      `delete from ${table} where list_id = $1 and not exists (select from list_view where id = $1)`,
      [listId],
    )
  const { rowCount } = await db.query(
    `delete from ai_results
     where ctid = any(array(select ctid from ai_results where list_id = $1 order by row_no limit $2))
       and not exists (select from list_view where id = $1)`,
    [listId, limit],
  )
  return rowCount ?? 0
}
