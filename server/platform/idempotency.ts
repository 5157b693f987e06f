import { createHash } from 'node:crypto'
import type { ErrorCode } from '@curbgrade/core/shared/errors'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Db, Pool } from './db/pool.ts'
import { claimKey, findKey, type KeyedRequest, recordAnswer, releaseKey } from './idempotency-store.ts'

/** Stores the response under the idempotency key, in the same transaction as the request's effect. */
export type Remember<Answer> = (db: Db, answer: Answer) => Promise<void>

type Request = Omit<KeyedRequest, 'key'> & { key: string | null }
type KeyRefusal = Refusal<'key_reused' | 'in_progress'>

/**
 * Concurrent duplicates in this process share one run, later ones get the recorded response, another body is
 * `key_reused`, and a run elsewhere is `in_progress` (P4). Records only successes; a refused request can
 * reuse its key.
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
  request: KeyedRequest,
  run: (remember: Remember<Answer>) => Promise<Result<Answer, Refusal<Code>>>,
): Promise<Result<Answer, Refusal<Code> | KeyRefusal>> {
  if (!(await claimKey(pool, request))) {
    const known = await findKey(pool, request)
    if (known === undefined) return refuse('in_progress')
    if (known.call !== request.call || known.request_hash !== request.requestHash) return refuse('key_reused')
    return known.answer === null ? refuse('in_progress') : ok(known.answer as Answer)
  }
  let remembered = false
  const remember: Remember<Answer> = async (db, answer) => {
    remembered = true
    await recordAnswer(db, request, answer)
  }
  try {
    const result = await run(remember)
    if (!result.ok) await releaseKey(pool, request)
    else if (!remembered) await remember(pool, result.value)
    return result
  } catch (error) {
    await releaseKey(pool, request)
    throw error
  }
}
