import { createHash } from 'node:crypto'
import type { Db } from '../platform/db/pool.ts'

const FREE_FAILURES = 10
const WINDOW_SECONDS = 15 * 60

const accountKey = (email: string): string => createHash('sha256').update(email).digest('hex')

/** How long this e-mail's account, existing or not, has to wait after too many wrong passwords (P12); 0 when it need not. */
export async function secondsUntilSignIn(db: Db, email: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `select ceil(extract(epoch from first_at + make_interval(secs => $3) - now()))::int as seconds
     from sign_in_failures where account = $1 and failures >= $2`,
    [accountKey(email), FREE_FAILURES, WINDOW_SECONDS],
  )
  return Math.max(rows[0]?.seconds ?? 0, 0)
}

export async function countSignInFailure(db: Db, email: string): Promise<void> {
  await db.query(
    `insert into sign_in_failures as known (account, failures, first_at) values ($1, 1, now())
     on conflict (account) do update set
       failures = case when known.first_at < now() - make_interval(secs => $2) then 1 else known.failures + 1 end,
       first_at = case when known.first_at < now() - make_interval(secs => $2) then now() else known.first_at end`,
    [accountKey(email), WINDOW_SECONDS],
  )
}

export async function clearSignInFailures(db: Db, email: string): Promise<void> {
  await db.query('delete from sign_in_failures where account = $1', [accountKey(email)])
}
