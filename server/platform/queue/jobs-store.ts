import type { Db } from '../db/pool.ts'

export const addJob = (tx: Db, name: string, payload: Record<string, unknown>): Promise<void> =>
  addJobs(tx, name, [payload])

type JobOptions = {
  /** Jobs in the same queue run one at a time. */
  readonly queue?: string
  readonly maxAttempts?: number
}

export async function addJobs(
  tx: Db,
  name: string,
  payloads: readonly Record<string, unknown>[],
  { queue, maxAttempts }: JobOptions = {},
): Promise<void> {
  await tx.query(
    `select graphile_worker.add_job($1, payload, queue_name => $3, max_attempts => $4)
     from json_array_elements($2::json) as given (payload)`,
    [name, JSON.stringify(payloads), queue, maxAttempts],
  )
}

type KeyedJob = {
  readonly name: string
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly afterMs?: number
  readonly maxAttempts?: number
  readonly moveUp?: boolean
  readonly queue?: string
}

/** A waiting job with this key keeps its time, unless `moveUp`; a running one is followed by this one. */
export async function addKeyedJob(db: Db, job: KeyedJob): Promise<void> {
  const { name, key, payload, afterMs = 0, queue = null, maxAttempts = null } = job
  const mode = job.moveUp ? 'replace' : 'preserve_run_at'
  await db.query(
    `select graphile_worker.add_job($1, $2::json, job_key => $3, job_key_mode => $4,
       run_at => now() + make_interval(secs => $5), queue_name => $6, max_attempts => $7)`,
    [name, JSON.stringify(payload), key, mode, afterMs / 1000, queue, maxAttempts],
  )
}

const JOBS_OF = `task_id = (select id from graphile_worker._private_tasks where identifier = $1)`

/** A running job can't be deleted, or its queue would stay locked; it loses its payload and its attempts. */
export async function forgetJobs(tx: Db, name: string, field: string, text: string): Promise<void> {
  const jobs = `${JOBS_OF} and payload ->> $2 = $3`
  const values = [name, field, text]
  await tx.query(`delete from graphile_worker._private_jobs where ${jobs} and locked_at is null`, values)
  await tx.query(
    `update graphile_worker._private_jobs set payload = '{}', key = null, attempts = max_attempts where ${jobs}`,
    values,
  )
}

export async function deleteFailedJobs(db: Db, name: string): Promise<void> {
  await db.query(
    `delete from graphile_worker._private_jobs
     where ${JOBS_OF} and attempts >= max_attempts and locked_at is null`,
    [name],
  )
}

const MAX_COUNTED = 10_000

export type Depth = { task: string; ready: number; age: number }

/** Due jobs that wait for a worker, by task, with the age of the oldest in seconds. */
export async function countReadyJobs(db: Db): Promise<Depth[]> {
  const { rows } = await db.query<Depth>(
    `select t.identifier as task, count(*) as ready, extract(epoch from now() - min(j.run_at))::float8 as age
     from (select task_id, run_at from graphile_worker._private_jobs
           where is_available and run_at <= now() order by priority, run_at limit ${MAX_COUNTED}) j
     join graphile_worker._private_tasks t on t.id = j.task_id group by t.identifier`,
  )
  return rows
}

/** From this attempt on, a failure is no longer a hiccup. */
const MIN_FAILURES = 3

type Failed = { task: string; retried: number; givenUp: number }

export async function countFailedJobs(db: Db): Promise<Failed[]> {
  const { rows } = await db.query<Failed>(
    `select t.identifier as task, count(*) filter (where j.attempts < j.max_attempts) as retried,
       count(*) filter (where j.attempts >= j.max_attempts) as "givenUp"
     from (select task_id, attempts, max_attempts from graphile_worker._private_jobs
           where last_error is not null and (attempts >= ${MIN_FAILURES} or attempts >= max_attempts)
           limit ${MAX_COUNTED}) j
     join graphile_worker._private_tasks t on t.id = j.task_id group by t.identifier`,
  )
  return rows
}
