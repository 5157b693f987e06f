import { Counter } from 'prom-client'

export const failedAttempts = new Counter({
  name: 'curbgrade_failed_job_attempts_total',
  help: 'Attempts of jobs that failed',
  labelNames: ['task'],
  registers: [],
})
