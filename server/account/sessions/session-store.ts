import type { Db } from '../../platform/db/pool.ts'
import type { SessionUser } from '../../platform/http/route.ts'

/** Counted from the last use, in steps of a day. */
export const SESSION_DAYS = 7

/** Not renewed for a day. Renewing at every use would make each request a write. */
const IS_AGING = `sessions.expires_at < now() + interval '${SESSION_DAYS - 1} days'`

export const READ_SESSION = `select users.id, users.email, users.name, users.email_verified as "isEmailVerified",
  ${IS_AGING} as "isAging" from sessions join users on users.id = sessions.user_id
where sessions.token = $1 and sessions.expires_at > now()`

export async function findSession(
  db: Db,
  token: string,
): Promise<(SessionUser & { isAging: boolean }) | null> {
  const { rows } = await db.query<SessionUser & { isAging: boolean }>({
    name: 'session-user',
    text: READ_SESSION,
    values: [token],
  })
  return rows[0] ?? null
}

export async function renewSession(db: Db, token: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sessions set expires_at = now() + interval '${SESSION_DAYS} days', updated_at = now()
     where token = $1 and expires_at > now() and ${IS_AGING}`,
    [token],
  )
  return rowCount === 1
}
