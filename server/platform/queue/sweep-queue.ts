import type { Db } from '../db/pool.ts'

/** Removes what the queue keeps for ever although nothing comes of it. */
export async function sweepQueue(db: Db): Promise<void> {
  await deleteSuperseded(db)
  await deleteUnusedQueues(db)
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

async function deleteUnusedQueues(db: Db): Promise<void> {
  await db.query(
    `delete from graphile_worker._private_job_queues q where locked_at is null
       and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id)`,
  )
}
