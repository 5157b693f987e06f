import { Counter } from 'prom-client'

/** Counts the attempts of jobs that failed in this process. */
export const failedAttempts = new Counter({
  name: 'curbgrade_failed_job_attempts_total',
  help: 'Attempts of jobs that failed',
  labelNames: ['task'],
  registers: [],
})
