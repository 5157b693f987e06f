import { SET_LIMITS } from './limits.ts'
import type { Connection, Pool } from './pool.ts'
import { isConnectionError } from './unavailable.ts'

const MAX_RETRIES = 25
const RETRYABLE = new Set(['40001', '40P01'])

/** The transaction met other writers 25 times over; the caller answers 409 `maxretry` (D43). */
export class MaxRetry extends Error {}

/** Ends a transaction without an error: everything it did is undone, and `value` is the answer. */
class Rollback {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/**
 * Runs `work` in one transaction. Serialization failures and deadlocks are run again, at most 25 times (D43), so
 * `work` must not have effects outside the database.
 */
export const inTransaction = <Value>(pool: Pool, work: (tx: Connection) => Promise<Value>): Promise<Value> =>
  retried(() => attemptTransaction(pool, work))

/** So long may a process say nothing inside a transaction that others wait for. */
const MAX_SILENCE_MS = 5_000

/**
 * The same for what other workers wait for: a process that stands still in the middle of it loses its connection, and
 * with it the locks.
 */
export const inTimelyTransaction = <Value>(
  pool: Pool,
  work: (tx: Connection) => Promise<Value>,
): Promise<Value> =>
  inTransaction(pool, async (tx) => {
    await tx.query(`set local idle_in_transaction_session_timeout = ${MAX_SILENCE_MS}`)
    return work(tx)
  })

/** Reads several times from what was true at one moment. */
export const inSnapshot = <Value>(pool: Pool, read: (tx: Connection) => Promise<Value>): Promise<Value> =>
  attemptTransaction(pool, read, 'begin isolation level repeatable read read only')

/** Runs a statement that is a transaction of its own, again where `inTransaction` would. */
export async function retried<Value>(attemptOnce: () => Promise<Value>): Promise<Value> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptOnce()
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (attempt === MAX_RETRIES) throw new MaxRetry('transaction conflicts did not end', { cause: error })
      await jitter(attempt)
    }
  }
}

async function attemptTransaction<Value>(
  pool: Pool,
  work: (tx: Connection) => Promise<Value>,
  begin = 'begin',
): Promise<Value> {
  const connection = await pool.connect()
  let broken: Error | undefined
  try {
    await connection.query(`${begin}; ${SET_LIMITS}`)
    const value = await work(connection)
    await connection.query('commit')
    return value
  } catch (error) {
    // Who didn't answer before would not answer a rollback either; closing the connection is one.
    if (isConnectionError(error)) broken = error as Error
    else
      await connection.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    if (error instanceof Rollback) return error.value as Value
    throw error
  } finally {
    connection.release(broken)
  }
}

/** Undoes the surrounding transaction and makes `value` its answer: for refusals found after the first write. */
export const rollBackWith = (value: unknown): never => {
  throw new Rollback(value)
}

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code))

const jitter = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(2 ** attempt, 100)))
