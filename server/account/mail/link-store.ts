import type { Db } from '../../platform/db/pool.ts'
import { IS_RECOVERABLE } from '../store.ts'

export type LockedUser = { id: string; email: string; name: string; isVerified: boolean }

const LOCKED_USER = 'id, email, name, email_verified as "isVerified"'

export async function lockUser(tx: Db, userId: string): Promise<LockedUser | null> {
  const { rows } = await tx.query<LockedUser>(`select ${LOCKED_USER} from users where id = $1 for update`, [
    userId,
  ])
  return rows[0] ?? null
}

/** Locks the account whose resets go to this address, so that a change of address comes before or after. */
export async function lockUserToReset(tx: Db, email: string): Promise<LockedUser | null> {
  const { rows } = await tx.query<LockedUser>(
    `select ${LOCKED_USER} from users
     where email = $1 and not ${IS_RECOVERABLE} or recovery_email = $1 and ${IS_RECOVERABLE}
     order by email = $1 desc limit 1 for update`,
    [email],
  )
  return rows[0] ?? null
}

export async function setVerified(tx: Db, userId: string): Promise<void> {
  await tx.query('update users set email_verified = true, updated_at = now() where id = $1', [userId])
}

/** Keeps only the hash, so a reader of the database can't open any link (P20). */
export async function addResetLink(
  tx: Db,
  link: { userId: string; tokenHash: string; hours: number },
): Promise<void> {
  await tx.query(
    `insert into verifications (identifier, value, expires_at)
     values ('reset-password:' || $2, $1, now() + make_interval(hours => $3))`,
    [link.userId, link.tokenHash, link.hours],
  )
}

const RESET_LINK = `identifier = 'reset-password:' || $1 and expires_at > now()`

/** Null if the link was used, has expired or never existed. */
export async function findResetLink(db: Db, tokenHash: string): Promise<string | null> {
  const { rows } = await db.query<{ value: string }>(`select value from verifications where ${RESET_LINK}`, [
    tokenHash,
  ])
  return rows[0]?.value ?? null
}

export async function useResetLink(tx: Db, tokenHash: string): Promise<boolean> {
  const { rowCount } = await tx.query(`delete from verifications where ${RESET_LINK}`, [tokenHash])
  return rowCount === 1
}

export async function addVerificationLink(
  tx: Db,
  link: { userId: string; email: string; tokenHash: string; hours: number },
): Promise<void> {
  await tx.query(
    `insert into email_verifications (user_id, email, token_hash, expires_at)
     values ($1, $2, $3, now() + make_interval(hours => $4))`,
    [link.userId, link.email, link.tokenHash, link.hours],
  )
}

export type VerificationLink = { userId: string; email: string; isUsed: boolean; isExpired: boolean }

export async function findVerificationLink(db: Db, tokenHash: string): Promise<VerificationLink | null> {
  const { rows } = await db.query<VerificationLink>(
    `select user_id as "userId", email, used_at is not null as "isUsed", expires_at <= now() as "isExpired"
     from email_verifications where token_hash = $1`,
    [tokenHash],
  )
  return rows[0] ?? null
}

export async function useVerificationLink(tx: Db, tokenHash: string): Promise<void> {
  await tx.query('update email_verifications set used_at = now() where token_hash = $1', [tokenHash])
}

/** Returns 0, or the seconds until the next email is allowed. Doesn't count emails beyond the limit. */
export async function countMail(
  tx: Db,
  mail: { mailbox: string; kind: string; limit: number; windowSeconds: number },
): Promise<number> {
  const { mailbox, kind, limit, windowSeconds } = mail
  const { rows } = await tx.query<{ sent: number; seconds: number }>(
    `insert into mail_counts as known (mailbox, kind, sent) values ($1, $2, 1)
     on conflict (mailbox, kind) do update set
       sent = case when known.window_started_at < now() - make_interval(secs => $4) then 1
         else least(known.sent + 1, $3 + 1) end,
       window_started_at = case when known.window_started_at < now() - make_interval(secs => $4) then now()
         else known.window_started_at end
     returning sent,
       ceil(extract(epoch from window_started_at + make_interval(secs => $4) - now()))::int as seconds`,
    [mailbox, kind, limit, windowSeconds],
  )
  const [row] = rows
  return row !== undefined && row.sent > limit ? Math.max(row.seconds, 1) : 0
}

export async function deleteOldMailCounts(db: Db, windowSeconds: number): Promise<void> {
  await db.query('delete from mail_counts where window_started_at < now() - make_interval(secs => $1)', [
    windowSeconds,
  ])
}

export async function deleteOldVerificationLinks(db: Db): Promise<void> {
  await db.query('delete from email_verifications where expires_at < now()')
}
