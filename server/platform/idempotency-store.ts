import type { Db } from './db/pool.ts'

export type KeyedRequest = { userId: string; key: string; call: string; requestHash: string }
type Key = Pick<KeyedRequest, 'userId' | 'key'>

/** Longer than any call takes. After that, a killed process's key can be claimed again. */
const CLAIM_SECONDS = 60

/** False if the key has an answer, or another process works on it. */
export async function claimKey(db: Db, request: KeyedRequest): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into idempotency_keys (user_id, key, call, request_hash, claimed_until)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))
     on conflict (user_id, key) do update set claimed_until = excluded.claimed_until
       where idempotency_keys.answer is null and idempotency_keys.claimed_until < now()
         and idempotency_keys.call = excluded.call and idempotency_keys.request_hash = excluded.request_hash`,
    [request.userId, request.key, request.call, request.requestHash, CLAIM_SECONDS],
  )
  return rowCount === 1
}

export async function findKey(db: Db, { userId, key }: Key) {
  const { rows } = await db.query<{ call: string; request_hash: string; answer: unknown }>(
    'select call, request_hash, answer from idempotency_keys where user_id = $1 and key = $2',
    [userId, key],
  )
  return rows[0]
}

export const recordAnswer = (db: Db, { userId, key }: Key, answer: unknown) =>
  db.query('update idempotency_keys set answer = $3 where user_id = $1 and key = $2', [
    userId,
    key,
    JSON.stringify(answer),
  ])

export const releaseKey = (db: Db, { userId, key }: Key) =>
  db.query('delete from idempotency_keys where user_id = $1 and key = $2 and answer is null', [userId, key])

/** Only for callers that know that no request is using the user's claims. */
export const forgetClaims = (db: Db, userId: string) =>
  db.query('delete from idempotency_keys where user_id = $1 and answer is null', [userId])

/** No client retries for longer than a day. */
export const sweepIdempotencyKeys = (db: Db) =>
  db.query("delete from idempotency_keys where created_at < now() - interval '1 day'")
