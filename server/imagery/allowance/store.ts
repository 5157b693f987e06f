import type { Db } from '../../platform/db/pool.ts'

export type Limit = {
  readonly perDay: number
  readonly perToken: number
  readonly unverifiedPerDay: number
  readonly allFreePerDay: number
}

/**
 * All or none; if the day's allowance is too small, returns when the next one begins. One statement, so that
 * limits hold under concurrency. `share` is from 0 to 1. A user's day begins with their first call.
 */
export async function takeCalls(
  db: Db,
  userId: string,
  calls: number,
  { perDay, perToken, unverifiedPerDay, allFreePerDay, share }: Limit & { share: number },
): Promise<Date | null> {
  const { rows } = await db.query<{ renews_at: Date | null }>({
    name: 'take-unpaid-calls',
    text: 'select take_unpaid_calls($1, $2, $3, $4, $5, $6, $7) as renews_at',
    values: [userId, calls, perDay, perToken, unverifiedPerDay, allFreePerDay, share],
  })
  if (rows[0] === undefined) throw new Error('take_unpaid_calls returned no row')
  return rows[0].renews_at
}

/** Locks the user's row first, in the same order as counting. */
export const returnCalls = (db: Db, userId: string, calls: number) =>
  db.query(
    `with mine as (update unpaid_calls set used = greatest(used - $2, 0) where user_id = $1 returning user_id)
     update free_calls f set used = greatest(f.used - $2, 0) from mine
     where f.day = (now() at time zone 'UTC')::date
       and not exists (select from token_accounts a where a.user_id = mine.user_id and a.bought > 0)`,
    [userId, calls],
  )

/** A mailbox's day ends with the day of its account. */
export async function deleteOldMailboxCalls(db: Db): Promise<void> {
  await db.query("delete from mailbox_calls where started_at <= now() - interval '1 day'")
}
