import type { Db } from '../../platform/db/pool.ts'

const IS_TODAY = "c.started_at > now() - interval '1 day'"
const USED_TODAY = `case when ${IS_TODAY} then c.used else 0 end`

export type Limit = { readonly perDay: number; readonly perToken: number }

/**
 * Counts calls of a user, or none of them where they are more than the rest of the day's allowance. One statement, so
 * that however many requests and processes count at once, the limit holds. `share`: how much of the allowance may be
 * used, from 0 to 1. A day begins with the first call of it.
 */
export async function takeCalls(
  db: Db,
  userId: string,
  calls: number,
  { perDay, perToken, share }: Limit & { share: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'take-unpaid-calls',
    text: `with allowed as (
        select floor(($3::bigint + $4::bigint * coalesce(
          (select greatest(bought, 0) from token_accounts where user_id = $1), 0)) * $5::float8) as calls)
      insert into unpaid_calls as c (user_id, used)
      select $1, $2::int from allowed where $2 <= calls
      on conflict (user_id) do update set
        used = ${USED_TODAY} + $2, started_at = case when ${IS_TODAY} then c.started_at else now() end
      where ${USED_TODAY} + $2 <= (select calls from allowed)`,
    values: [userId, calls, perDay, perToken, share],
  })
  return rowCount === 1
}

/** The calls were paid for, or not made. */
export const returnCalls = (db: Db, userId: string, calls: number) =>
  db.query('update unpaid_calls set used = greatest(used - $2, 0) where user_id = $1', [userId, calls])

/** When the day of a user's allowance is over; a day from now where none has begun. */
export async function findRenewal(db: Db, userId: string): Promise<Date> {
  const { rows } = await db.query<{ renews_at: Date }>(
    `select coalesce((select c.started_at from unpaid_calls c where c.user_id = $1 and ${IS_TODAY}), now())
       + interval '1 day' as renews_at`,
    [userId],
  )
  if (rows[0] === undefined) throw new Error('no answer to when the allowance renews')
  return rows[0].renews_at
}
