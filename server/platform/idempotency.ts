import { createHash } from 'node:crypto'
import type { ErrorCode } from '@curbgrade/core/shared/errors'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Db, Pool } from './db/pool.ts'

/** Records the response of a keyed request in the transaction that has its effect. */
export type Remember<Answer> = (db: Db, answer: Answer) => Promise<void>

type Request = { userId: string; key: string | null; call: string; requestHash: string }
type KeyRefusal = Refusal<'key_reused' | 'in_progress'>

/** Longer than any call takes. After that, the key of a killed process can be claimed again. */
const CLAIM_SECONDS = 60

/**
 * Runs a request once per `Idempotency-Key` (P4). Concurrent duplicates in this process share one run, later ones
 * get the recorded response, another body with the same key is `key_reused`, and a run in another process is
 * `in_progress`. Only successes are recorded; a refused request can be retried with the same key.
 */
export function createIdempotency(pool: Pool) {
  const running = new Map<string, { hash: string; result: Promise<Result<unknown, Refusal>> }>()

  return async function once<Answer, Code extends ErrorCode>(
    request: Request,
    run: (remember: Remember<Answer>) => Promise<Result<Answer, Refusal<Code>>>,
  ): Promise<Result<Answer, Refusal<Code> | KeyRefusal>> {
    if (request.key === null) return run(async () => {})
    const id = `${request.userId} ${request.key}`
    const duplicate = running.get(id)
    if (duplicate !== undefined) {
      if (duplicate.hash !== request.requestHash) return refuse('key_reused')
      return duplicate.result as Promise<Result<Answer, Refusal<Code>>>
    }
    const result = runOnce(pool, { ...request, key: request.key }, run)
    running.set(id, { hash: request.requestHash, result })
    try {
      return await result
    } finally {
      running.delete(id)
    }
  }
}

export type Idempotency = ReturnType<typeof createIdempotency>

export const hashRequest = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

async function runOnce<Answer, Code extends ErrorCode>(
  pool: Pool,
  request: Request & { key: string },
  run: (remember: Remember<Answer>) => Promise<Result<Answer, Refusal<Code>>>,
): Promise<Result<Answer, Refusal<Code> | KeyRefusal>> {
  if (!(await claim(pool, request))) {
    const known = await find(pool, request)
    if (known === undefined) return refuse('in_progress')
    if (known.call !== request.call || known.request_hash !== request.requestHash) return refuse('key_reused')
    return known.answer === null ? refuse('in_progress') : ok(known.answer as Answer)
  }
  let remembered = false
  const remember: Remember<Answer> = async (db, answer) => {
    remembered = true
    await db.query('update idempotency_keys set answer = $3 where user_id = $1 and key = $2', [
      request.userId,
      request.key,
      JSON.stringify(answer),
    ])
  }
  try {
    const result = await run(remember)
    if (!result.ok) await release(pool, request)
    else if (!remembered) await remember(pool, result.value)
    return result
  } catch (error) {
    await release(pool, request)
    throw error
  }
}

async function claim(db: Db, request: Request): Promise<boolean> {
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

async function find(db: Db, request: Request) {
  const { rows } = await db.query<{ call: string; request_hash: string; answer: unknown }>(
    'select call, request_hash, answer from idempotency_keys where user_id = $1 and key = $2',
    [request.userId, request.key],
  )
  return rows[0]
}

const release = (db: Db, request: Request) =>
  db.query('delete from idempotency_keys where user_id = $1 and key = $2 and answer is null', [
    request.userId,
    request.key,
  ])

/** Releases all of a user's claims. Only for callers that know that no request is using them. */
export const forgetClaims = (db: Db, userId: string) =>
  db.query('delete from idempotency_keys where user_id = $1 and answer is null', [userId])

/** Deletes keys after a day, because no client retries longer. */
export const sweepIdempotencyKeys = (db: Db) =>
  db.query("delete from idempotency_keys where created_at < now() - interval '1 day'")
