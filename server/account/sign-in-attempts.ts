import { createHash } from 'node:crypto'
import type { Db } from '../platform/db/pool.ts'

const FREE_ATTEMPTS = 10
const WINDOW_SECONDS = 15 * 60

const accountKey = (email: string): string => createHash('sha256').update(email).digest('hex')

/**
 * Counts an attempt on this e-mail's account, existing or not, before its password is looked at: guesses that are sent
 * all at once count like those in a row (P12). Answers how many seconds to wait; 0 when the attempt may go on.
 */
export async function countSignInAttempt(db: Db, email: string): Promise<number> {
  const { rows } = await db.query<{ attempts: number; seconds: number }>(
    `insert into sign_in_failures as known (account, failures, first_at) values ($1, 1, now())
     on conflict (account) do update set
       failures = case when known.first_at < now() - make_interval(secs => $2) then 1 else known.failures + 1 end,
       first_at = case when known.first_at < now() - make_interval(secs => $2) then now() else known.first_at end
     returning failures as attempts,
       ceil(extract(epoch from first_at + make_interval(secs => $2) - now()))::int as seconds`,
    [accountKey(email), WINDOW_SECONDS],
  )
  const { attempts = 0, seconds = 0 } = rows[0] ?? {}
  return attempts > FREE_ATTEMPTS ? Math.max(seconds, 1) : 0
}

/** The right password was given: what was tried before no longer counts. */
export async function forgetSignInAttempts(db: Db, email: string): Promise<void> {
  await db.query('delete from sign_in_failures where account = $1', [accountKey(email)])
}
