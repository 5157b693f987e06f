import type { Stored } from '@curbgrade/core/lists/quota'
import type { Db } from '../../platform/db/pool.ts'

/** Serializes a user's transactions that count and add lists, or give up what a new list may take over. */
export const lockLists = (tx: Db, userId: string) =>
  tx.query("select pg_advisory_xact_lock(hashtextextended('lists of ' || $1, 0))", [userId])

/** Includes lists in the trash, whose files and rows still take space. The quota bounds the cost of the sum. */
export async function readStored(db: Db, userId: string): Promise<Stored> {
  const { rows } = await db.query<Stored>(
    `select count(*) as lists, coalesce(sum(record_count), 0) as rows, coalesce(sum(file_size), 0) as bytes
     from (select record_count, file_size from lists where user_id = $1
       union all select record_count, file_size from trashed_lists where user_id = $1) stored`,
    [userId],
  )
  return rows[0] ?? { lists: 0, rows: 0, bytes: 0 }
}
