import type { DatabaseGauges } from '../database-gauges.ts'

/** Counting stops at this number of waiting jobs. */
const MAX_COUNTED = 10_000

type Depth = { task: string; ready: number; age: number }

/** Due jobs that wait for a worker. */
export const queueGauges: DatabaseGauges<'curbgrade_ready_jobs' | 'curbgrade_oldest_ready_job_age_seconds'> =
  {
    label: 'task',
    help: {
      curbgrade_ready_jobs: 'Jobs that wait for a worker, of the first 10,000',
      curbgrade_oldest_ready_job_age_seconds: 'How long the oldest of them has been waiting',
    },
    read: async (db) => {
      const { rows } = await db.query<Depth>(
        `select t.identifier as task, count(*) as ready, extract(epoch from now() - min(j.run_at))::float8 as age
       from (select task_id, run_at from graphile_worker._private_jobs
             where is_available and run_at <= now() order by priority, run_at limit ${MAX_COUNTED}) j
       join graphile_worker._private_tasks t on t.id = j.task_id group by t.identifier`,
      )
      return rows.map(({ task, ready, age }) => ({
        label: task,
        values: { curbgrade_ready_jobs: ready, curbgrade_oldest_ready_job_age_seconds: age },
      }))
    },
  }
