import type { Db, Pool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'

/** Removes dead jobs and queues that the library would keep forever. */
export async function sweepQueue(pool: Pool): Promise<void> {
  await deleteSuperseded(pool)
  await deleteUnusedQueues(pool)
}

/**
 * The library retires a running job whose key is queued again: it loses its key and is never retried. It is
 * deleted when its run ends, or here if its process was killed. A job that failed permanently has an error and
 * stays.
 */
export async function deleteSuperseded(db: Db): Promise<void> {
  await db.query(
    `delete from graphile_worker._private_jobs
     where key is null and attempts >= max_attempts and locked_at is null and last_error is null`,
  )
}

/** How long the sweep may block new jobs. If it gets no lock in this time, the next sweep tries. */
const GAP_MS = 200
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Locks the whole table: adding a job doesn't lock an existing queue, so one that looks unused may get a job at
 * the same moment, which would never run without it. But adding does lock the table until its transaction ends.
 */
const deleteUnusedQueues = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await tx.query(`set local lock_timeout = ${GAP_MS}`)
    await tx.query('lock table graphile_worker._private_job_queues in share row exclusive mode')
    await tx.query(
      `delete from graphile_worker._private_job_queues q where locked_at is null
         and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id)`,
    )
  }).catch((error: unknown) => {
    if (!isLockedByOthers(error)) throw error
  })

const isLockedByOthers = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
