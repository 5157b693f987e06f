import { SET_LIMITS } from './limits.ts'
import type { Connection, Pool } from './pool.ts'
import { isConnectionError } from './unavailable.ts'

const MAX_RETRIES = 25
const RETRYABLE = new Set(['40001', '40P01'])

/** The transaction conflicted with other writers 25 times in a row; the caller answers 409 `maxretry` (D43). */
export class MaxRetry extends Error {}

class Rollback {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/** Retries serialization failures and deadlocks (D43), so `work` must have no effects outside the database. */
export const inTransaction = <Value>(pool: Pool, work: (tx: Connection) => Promise<Value>): Promise<Value> =>
  retried(() => attemptTransaction(pool, work))

/** The maximum idle time in a transaction that others wait for. */
const MAX_IDLE_MS = 5_000

/** Others wait for this transaction: a process that hangs in it loses its connection and its locks. */
export const inTimelyTransaction = <Value>(
  pool: Pool,
  work: (tx: Connection) => Promise<Value>,
): Promise<Value> =>
  inTransaction(pool, async (tx) => {
    await tx.query(`set local idle_in_transaction_session_timeout = ${MAX_IDLE_MS}`)
    return work(tx)
  })

export const inSnapshot = <Value>(pool: Pool, read: (tx: Connection) => Promise<Value>): Promise<Value> =>
  attemptTransaction(pool, read, 'begin isolation level repeatable read read only')

/** Like `inSnapshot`, with a time limit for each statement. */
export const inQuickSnapshot = <Value>(
  pool: Pool,
  statementMs: number,
  read: (tx: Connection) => Promise<Value>,
): Promise<Value> =>
  inSnapshot(pool, async (tx) => {
    await tx.query(`set local statement_timeout = ${statementMs}`)
    return read(tx)
  })

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
    // A server that didn't answer won't answer a rollback either. Closing the connection rolls back.
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

/** Rolls back the surrounding transaction and returns `value` from it, for refusals after the first write. */
export const rollBackWith = (value: unknown): never => {
  throw new Rollback(value)
}

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code))

const jitter = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(2 ** attempt, 100)))
