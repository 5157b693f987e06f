import { RECOVERY_DAYS } from '@curbgrade/core/account/mail-limits'
import type { Db } from '../platform/db/pool.ts'
import { UserGone } from '../platform/db/user-gone.ts'

export type Profile = { id: string; email: string; name: string; isEmailVerified: boolean }

const PROFILE = `id, email, name, email_verified as "isEmailVerified"`

export async function setName(db: Db, userId: string, name: string): Promise<Profile> {
  const { rows } = await db.query<Profile>(
    `update users set name = $2, updated_at = now() where id = $1 returning ${PROFILE}`,
    [userId, name],
  )
  return requireRow(rows[0])
}

export const IS_RECOVERABLE = `(recovery_email is not null
  and (not email_verified or email_changed_at > now() - interval '${RECOVERY_DAYS} days'))`

/** Keeps the last verified address for resets. Throws a unique violation if the new one is taken. */
export async function setEmail(tx: Db, userId: string, email: string): Promise<Profile> {
  const { rows } = await tx.query<Profile>(
    `update users set email = $2, email_verified = email_verified and email = $2, updated_at = now(),
       email_changed_at = case when email = $2 then email_changed_at else now() end,
       recovery_email = case when email = $2 or ${IS_RECOVERABLE} then nullif(recovery_email, $2)
         when email_verified then email end
     where id = $1 returning ${PROFILE}`,
    [userId, email],
  )
  return requireRow(rows[0])
}

export async function findEmails(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `select unnest(array_remove(array[email, recovery_email], null)) as email from users where id = $1`,
    [userId],
  )
  return rows.map(({ email }) => email)
}

/** A reset went to the address before a change. False if there is none, or another account has it now. */
export async function restoreEmail(tx: Db, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update users set email = recovery_email, email_verified = true, recovery_email = null, updated_at = now()
     where id = $1 and ${IS_RECOVERABLE}
       and not exists (select from users other where other.email = users.recovery_email)`,
    [userId],
  )
  return rowCount === 1
}

export async function findUser(db: Db, userId: string): Promise<Profile | null> {
  const { rows } = await db.query<Profile>(`select ${PROFILE} from users where id = $1`, [userId])
  return rows[0] ?? null
}

export async function findPasswordHash(db: Db, userId: string): Promise<string> {
  const { rows } = await db.query<{ password: string }>(
    'select password from credentials where user_id = $1 and password is not null',
    [userId],
  )
  return requireRow(rows[0]).password
}

/** Locks the account's data until the transaction ends. False if the password has changed since. */
export async function lockAccount(tx: Db, userId: string, passwordHash: string): Promise<boolean> {
  const { rows } = await tx.query<{ same: boolean }>(
    `select c.password = $2 as same from users u join credentials c on c.user_id = u.id
     where u.id = $1 and c.password is not null for update`,
    [userId, passwordHash],
  )
  return requireRow(rows[0]).same
}

export async function setPasswordHash(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.query(
    'update credentials set password = $2, updated_at = now() where user_id = $1 and password is not null',
    [userId, passwordHash],
  )
}

export async function endOtherSessions(tx: Db, userId: string, token: string | null): Promise<void> {
  await tx.query('delete from sessions where user_id = $1 and token is distinct from $2', [userId, token])
}

/** Ends unused links, so that no one with access to the old mailbox or password can use them. */
export async function endResetLinks(tx: Db, userId: string): Promise<void> {
  await tx.query("delete from verifications where value = $1 and identifier like 'reset-password:%'", [
    userId,
  ])
}

/** Cascades to sessions, credentials and answers. The ledger stays, without the user (D41). */
export async function deleteUser(tx: Db, userId: string): Promise<void> {
  await tx.query('delete from users where id = $1', [userId])
}

export async function findCredential(
  db: Db,
  email: string,
): Promise<{ userId: string; hash: string } | null> {
  const { rows } = await db.query<{ userId: string; hash: string }>(
    `select u.id as "userId", c.password as hash from users u join credentials c on c.user_id = u.id
     where u.email = $1 and c.password is not null`,
    [email],
  )
  return rows[0] ?? null
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.query('delete from sessions where token = $1', [token])
}

export async function countAttempt(
  db: Db,
  key: string,
  windowSeconds: number,
): Promise<{ attempts: number; seconds: number }> {
  const { rows } = await db.query<{ attempts: number; seconds: number }>(
    `insert into sign_in_failures as known (account, failures, first_at) values ($1, 1, now())
     on conflict (account) do update set
       failures = case when known.first_at < now() - make_interval(secs => $2) then 1 else known.failures + 1 end,
       first_at = case when known.first_at < now() - make_interval(secs => $2) then now() else known.first_at end
     returning failures as attempts,
       ceil(extract(epoch from first_at + make_interval(secs => $2) - now()))::int as seconds`,
    [key, windowSeconds],
  )
  return rows[0] ?? { attempts: 0, seconds: 0 }
}

export async function deleteAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.query('delete from sign_in_failures where account = any($1)', [keys])
}

export async function deleteOldTraces(db: Db, windowSeconds: number): Promise<void> {
  await db.query('delete from sessions where expires_at < now()')
  await db.query('delete from verifications where expires_at < now()')
  await db.query('delete from sign_in_failures where first_at < now() - make_interval(secs => $1)', [
    windowSeconds,
  ])
  await db.query(
    `update users set recovery_email = null where recovery_email is not null and not ${IS_RECOVERABLE}`,
  )
  await db.query(
    "delete from auth_rate_limits where last_request < extract(epoch from now() - interval '1 hour') * 1000",
  )
}

const requireRow = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new UserGone()
  return row
}
