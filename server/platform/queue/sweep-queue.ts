import type { Pool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { deleteSuperseded, deleteUnusedQueues } from './workers-store.ts'

/** Removes dead jobs and queues that the library would keep forever. */
export async function sweepQueue(pool: Pool): Promise<void> {
  await deleteSuperseded(pool)
  await deleteUnused(pool)
}

/** How long the sweep may block new jobs. Without a lock by then, the next sweep tries. */
const GAP_MS = 200
const LOCK_NOT_AVAILABLE = '55P03'

const deleteUnused = (pool: Pool): Promise<void> =>
  inTransaction(pool, (tx) => deleteUnusedQueues(tx, GAP_MS)).catch((error: unknown) => {
    if (!isLockedByOthers(error)) throw error
  })

const isLockedByOthers = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
