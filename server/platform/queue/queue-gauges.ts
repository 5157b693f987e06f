import type { DatabaseGauges } from '../database-gauges.ts'
import { countReadyJobs } from './jobs-store.ts'

/** Due jobs that wait for a worker. */
export const queueGauges: DatabaseGauges<'curbgrade_ready_jobs' | 'curbgrade_oldest_ready_job_age_seconds'> =
  {
    label: 'task',
    help: {
      curbgrade_ready_jobs: 'Jobs that wait for a worker, of the first 10,000',
      curbgrade_oldest_ready_job_age_seconds: 'How long the oldest of them has been waiting',
    },
    read: async (db) => {
      const rows = await countReadyJobs(db)
      return rows.map(({ task, ready, age }) => ({
        label: task,
        values: { curbgrade_ready_jobs: ready, curbgrade_oldest_ready_job_age_seconds: age },
      }))
    },
  }
