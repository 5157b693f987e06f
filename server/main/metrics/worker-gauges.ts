import type { Gauge } from 'prom-client'
import { gaugeOf } from '../../platform/metrics.ts'
import type { Worker } from '../../platform/queue/index.ts'

/** An idle worker polls for jobs every two seconds. */
const ALIVE_MS = 30_000

type Activity = Pick<Worker, 'lookedAt' | 'runningJobs'>

export const isWorkerAlive = ({ lookedAt }: Activity): boolean => Date.now() - lookedAt() < ALIVE_MS

export const createWorkerGauges = ({ lookedAt, runningJobs }: Activity): Gauge[] => [
  gaugeOf(
    'curbgrade_worker_last_look_timestamp_seconds',
    'When the worker of this process last polled for jobs, or had all slots busy',
    () => lookedAt() / 1000,
  ),
  gaugeOf('curbgrade_worker_running_jobs', 'Jobs running in this process', runningJobs),
]
