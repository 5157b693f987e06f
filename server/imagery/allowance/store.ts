import type { Db } from '../../platform/db/pool.ts'

export type Limit = {
  readonly perDay: number
  readonly perToken: number
  /** Of an account whose address isn't verified. */
  readonly unverifiedPerDay: number
  /** Of all accounts together that never bought tokens. */
  readonly allFreePerDay: number
}

/**
 * Counts calls of a user, or none of them where they are more than the rest of a day's allowance; then it answers when
 * the next one begins. One statement, so that however many requests and processes count at once, the limits hold.
 * `share`: how much of the user's allowance may be used, from 0 to 1. Their day begins with the first call of it.
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
  if (rows[0] === undefined) throw new Error('no answer to whether the calls are counted')
  return rows[0].renews_at
}

/** The calls were paid for, or not made. The user's row is held first, as where they are counted. */
export const returnCalls = (db: Db, userId: string, calls: number) =>
  db.query(
    `with mine as (update unpaid_calls set used = greatest(used - $2, 0) where user_id = $1 returning user_id)
     update free_calls f set used = greatest(f.used - $2, 0) from mine
     where f.day = (now() at time zone 'UTC')::date
       and not exists (select from token_accounts a where a.user_id = mine.user_id and a.bought > 0)`,
    [userId, calls],
  )
