import type { Db } from '../db/pool.ts'

const JOBS_OF = `task_id = (select id from graphile_worker._private_tasks where identifier = $1)`

/**
 * Deletes the jobs of this name whose payload has this text in this field. A running job can't be deleted, because
 * its queue would stay locked; it loses its payload and its remaining attempts.
 */
export async function forgetJobs(tx: Db, name: string, field: string, text: string): Promise<void> {
  const jobs = `${JOBS_OF} and payload ->> $2 = $3`
  const values = [name, field, text]
  await tx.query(`delete from graphile_worker._private_jobs where ${jobs} and locked_at is null`, values)
  await tx.query(
    `update graphile_worker._private_jobs set payload = '{}', key = null, attempts = max_attempts where ${jobs}`,
    values,
  )
}

/** Deletes the jobs of this name that have failed permanently. */
export async function deleteFailedJobs(db: Db, name: string): Promise<void> {
  await db.query(
    `delete from graphile_worker._private_jobs
     where ${JOBS_OF} and attempts >= max_attempts and locked_at is null`,
    [name],
  )
}
