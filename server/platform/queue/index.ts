import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CronItem,
  type JobHelpers,
  Logger,
  parseCronItems,
  type RunnerOptions,
  run,
  runMigrations,
  type WorkerEvents,
  type Job as WorkerJob,
  type Logger as WorkerLogger,
} from 'graphile-worker'
import type { Pool } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { failedAttempts } from './failed-attempts.ts'
import { superviseRunner } from './supervise-runner.ts'
import { startTakeOver } from './take-over.ts'
import { type LaneActivity, watchLane } from './watch-lane.ts'

export { addJob, addJobs, addKeyedJob, countFailedJobs, countReadyJobs } from './jobs-store.ts'
export { countWorkers } from './workers-store.ts'

export type JobAttempt = {
  /** The queue gives up the job if this attempt fails. */
  readonly isLast: boolean
  /** Aborted when the process is about to stop; a long job then hands its work back. */
  readonly stopping?: AbortSignal
}

/** A background job may run twice, so it must be idempotent. */
export type Job = {
  readonly name: string
  readonly run: (payload: Record<string, unknown>, attempt: JobAttempt) => Promise<unknown>
  readonly every?: string
  /** May take minutes, so it gets slots separate from those of mails and payments. */
  readonly isLong?: true
}

export const migrateQueue = (url: string): Promise<void> => runMigrations({ connectionString: url })

type WorkerOptions = {
  readonly pool: Pool
  readonly jobs: readonly Job[]
  /** Slots for long jobs, and the same number for the others. */
  readonly concurrency: number
  readonly log: Log
  readonly graceMs?: number
  readonly pollMs?: number
}

export type Worker = LaneActivity & { stop(): Promise<void> }

/** How long running jobs may take after `stop`, before they're handed back for another process. */
const GRACE_MS = 8_000

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const stopping = new AbortController()
  const lanes = [options.jobs.filter((job) => !job.isLong), options.jobs.filter((job) => job.isLong)]
  const runners = await Promise.all(
    lanes.filter((jobs) => jobs.length > 0).map((jobs) => startLane({ ...options, jobs }, stopping.signal)),
  )
  return {
    runningJobs: () => runners.reduce((sum, { runningJobs }) => sum + runningJobs(), 0),
    // The time of the lane that has been inactive the longest.
    lookedAt: () => Math.min(...runners.map(({ lookedAt }) => lookedAt())),
    stop: async () => {
      stopping.abort()
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}

async function startLane(options: WorkerOptions, stopping: AbortSignal): Promise<Worker> {
  const { pool, log } = options
  const events: WorkerEvents = new EventEmitter()
  const activity = watchLane(events, options.concurrency)
  const takeOvers: ReturnType<typeof startTakeOver>[] = []
  events.on('pool:create', ({ workerPool }) => {
    takeOvers.push(startTakeOver({ pool, poolId: workerPool.id, log }))
  })
  const endTakeOvers = () => Promise.all(takeOvers.splice(0).map((takeOver) => takeOver.stop()))
  const supervised = await superviseRunner({
    start: () => run(runnerOptions(options, { events, stopping })),
    onStopped: async () => void (await endTakeOvers()),
    stopping,
    log,
  })
  return {
    ...activity,
    stop: async () => {
      const late = new AbortController()
      await Promise.race([
        supervised.stop(),
        pause(options.graceMs ?? GRACE_MS, null, { signal: late.signal }).catch(() => {}),
      ])
      late.abort()
      await endTakeOvers()
    },
  }
}

const runnerOptions = (
  options: WorkerOptions,
  { events, stopping }: { events: WorkerEvents; stopping: AbortSignal },
): RunnerOptions => ({
  events,
  pgPool: options.pool,
  concurrency: options.concurrency,
  ...(options.pollMs === undefined ? {} : { pollInterval: options.pollMs }),
  // NOTE: Without a delay, a result that can't be written is an unhandled rejection, which ends the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  noHandleSignals: true,
  logger: workerLogger(options.log),
  taskList: Object.fromEntries(
    options.jobs.map((job) => [
      job.name,
      (payload: unknown, helpers: JobHelpers) => runJob(job, payload, helpers, stopping),
    ]),
  ),
  parsedCronItems: parseCronItems(options.jobs.flatMap(cronItem)),
})

/** Drops the result, which is only for tests. */
const runJob = async (
  job: Job,
  payload: unknown,
  { job: row }: JobHelpers,
  stopping: AbortSignal,
): Promise<void> => {
  const attempt = { isLast: row.attempts >= row.max_attempts, stopping }
  try {
    await job.run(payload as Record<string, unknown>, attempt)
  } catch (error) {
    failedAttempts.inc({ task: job.name })
    throw error
  }
}

const cronItem = (job: Job): CronItem[] =>
  job.every === undefined ? [] : [{ task: job.name, match: job.every, options: { backfillPeriod: 0 } }]

const workerLogger = (log: Log): WorkerLogger =>
  new Logger(() => (level, message, meta) => {
    const write = { error: log.error, warning: log.warn, info: log.debug, debug: log.debug }[level]
    write.call(log, { source: 'queue', ...describeJob(meta) }, message)
  })

/** Leaves out the payload, which may identify a user. */
function describeJob({ job }: { job?: WorkerJob } = {}) {
  if (job === undefined) return {}
  const { id, task_identifier: task, attempts } = job
  return { job: { id, task, attempts } }
}
