import type { DatabaseGauges } from '../database-gauges.ts'
import { countFailedJobs, countReadyJobs } from './jobs-store.ts'

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

/** Failed jobs wait longer each time, so they're rarely due. */
export const failedJobGauges: DatabaseGauges<'curbgrade_retried_jobs' | 'curbgrade_given_up_jobs'> = {
  label: 'task',
  help: {
    curbgrade_retried_jobs: 'Jobs that failed at least three times and are tried again, of the first 10,000',
    curbgrade_given_up_jobs: 'Jobs that failed at their last attempt, of the first 10,000',
  },
  read: async (db) => {
    const rows = await countFailedJobs(db)
    return rows.map(({ task, retried, givenUp }) => ({
      label: task,
      values: { curbgrade_retried_jobs: retried, curbgrade_given_up_jobs: givenUp },
    }))
  },
}
