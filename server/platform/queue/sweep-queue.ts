import type { Db, Pool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'

/** Removes what the queue keeps for ever although nothing comes of it. */
export async function sweepQueue(pool: Pool): Promise<void> {
  await deleteSuperseded(pool)
  await deleteUnusedQueues(pool)
}

/**
 * A job queued again under its key while it ran is retired by the queue: without the key, and never to be tried again.
 * It is deleted when its run ends; where a kill ended that, here. A job that failed for good has an error, and stays.
 */
export async function deleteSuperseded(db: Db): Promise<void> {
  await db.query(
    `delete from graphile_worker._private_jobs
     where key is null and attempts >= max_attempts and locked_at is null and last_error is null`,
  )
}

/** So long new jobs may wait for those that are just being added; a sweep that finds no gap leaves it to the next. */
const GAP_MS = 200
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Adding a job doesn't lock a queue that exists already, so one that looks unused may get a job in the same moment, which
 * would never run without it. But it locks the table, until its transaction ends.
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
