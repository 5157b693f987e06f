import type { Db } from '../platform/db/pool.ts'

/** Counted from the last day of use. */
export const SESSION_DAYS = 7

/** Not used for a day. In steps of a day, because each use would otherwise be a write. */
const IS_AGING = `sessions.expires_at < now() + interval '${SESSION_DAYS - 1} days'`

export const READ_SESSION = `select users.id, users.email, users.name, users.email_verified as "isEmailVerified",
  ${IS_AGING} as "isAging" from sessions join users on users.id = sessions.user_id
where sessions.token = $1 and sessions.expires_at > now()`

/** Lets it last from now; false when another request has done so already. */
export async function renewSession(db: Db, token: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sessions set expires_at = now() + interval '${SESSION_DAYS} days', updated_at = now()
     where token = $1 and expires_at > now() and ${IS_AGING}`,
    [token],
  )
  return rowCount === 1
}
