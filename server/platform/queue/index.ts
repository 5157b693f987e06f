import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CronItem,
  type JobHelpers,
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type WorkerEvents,
  type Logger as WorkerLogger,
} from 'graphile-worker'
import type { Db, Pool } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { startTakeOver } from './take-over.ts'
import { type LaneActivity, watchLane } from './watch-lane.ts'

export type Attempt = {
  /** The queue gives the job up if this try fails. */
  readonly isLast: boolean
  /** Aborted when the process is about to stop: a job that takes long hands back what it holds. */
  readonly stopping?: AbortSignal
}

/** One kind of background work. It may run twice, so it is written to be repeated. */
export type Job = {
  readonly name: string
  readonly run: (payload: Record<string, unknown>, attempt: Attempt) => Promise<unknown>
  /** Cron pattern of work that repeats by itself. */
  readonly every?: string
  /** It may take minutes, so it has slots apart from those of mails and payments. */
  readonly isLong?: true
}

export const migrateQueue = (url: string): Promise<void> => runMigrations({ connectionString: url })

/** Queues a job in the caller's transaction: it exists exactly when the transaction's other writes do. */
export const addJob = (tx: Db, name: string, payload: Record<string, unknown>): Promise<void> =>
  addJobs(tx, name, [payload])

/** One job for each payload; of the jobs of one queue, one runs at a time. */
export async function addJobs(
  tx: Db,
  name: string,
  payloads: readonly Record<string, unknown>[],
  queue: string | null = null,
): Promise<void> {
  await tx.query(
    `select graphile_worker.add_job($1, payload, queue_name => $3)
     from json_array_elements($2::json) as given (payload)`,
    [name, JSON.stringify(payloads), queue],
  )
}

type KeyedJob = {
  readonly name: string
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly afterMs?: number
  readonly maxAttempts?: number
  readonly moveUp?: boolean
  /** Of the jobs of one queue, one runs at a time. */
  readonly queue?: string
}

/**
 * The one waiting job of this key: queued again while it waits, it keeps its place, unless it is to `moveUp`; queued
 * while it runs, it is the next one.
 */
export async function addKeyedJob(db: Db, job: KeyedJob): Promise<void> {
  const { name, key, payload, afterMs = 0, queue = null, maxAttempts = null } = job
  const mode = job.moveUp ? 'replace' : 'preserve_run_at'
  await db.query(
    `select graphile_worker.add_job($1, $2::json, job_key => $3, job_key_mode => $4,
       run_at => now() + make_interval(secs => $5), queue_name => $6, max_attempts => $7)`,
    [name, JSON.stringify(payload), key, mode, afterMs / 1000, queue, maxAttempts],
  )
}

type WorkerOptions = {
  readonly pool: Pool
  readonly jobs: readonly Job[]
  /** Slots for long jobs, and as many for the others. */
  readonly concurrency: number
  readonly log: Log
  readonly graceMs?: number
  /** How often jobs are looked for whose time has come. */
  readonly pollMs?: number
}

export type Worker = LaneActivity & { stop(): Promise<void> }

/** So long running jobs may take after `stop`; then they are handed back for another process. */
const GRACE_MS = 8_000

/** Works on queued jobs until `stop`. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const stopping = new AbortController()
  const lanes = [options.jobs.filter((job) => !job.isLong), options.jobs.filter((job) => job.isLong)]
  const runners = await Promise.all(
    lanes.filter((jobs) => jobs.length > 0).map((jobs) => startLane({ ...options, jobs }, stopping.signal)),
  )
  return {
    runningJobs: () => runners.reduce((sum, { runningJobs }) => sum + runningJobs(), 0),
    // Of the lane that stands still the longest.
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
  const runner = await run({
    events,
    pgPool: pool,
    concurrency: options.concurrency,
    ...(options.pollMs === undefined ? {} : { pollInterval: options.pollMs }),
    noHandleSignals: true,
    logger: workerLogger(log),
    taskList: Object.fromEntries(
      options.jobs.map((job) => [
        job.name,
        (payload: unknown, helpers: JobHelpers) => runJob(job, payload, helpers, stopping),
      ]),
    ),
    parsedCronItems: parseCronItems(options.jobs.flatMap(cronItem)),
  })
  return {
    ...activity,
    stop: async () => {
      const stopped = runner
        .stop()
        .catch((error: unknown) => log.warn({ err: error }, 'the queue did not stop'))
      const late = new AbortController()
      await Promise.race([
        stopped,
        pause(options.graceMs ?? GRACE_MS, null, { signal: late.signal }).catch(() => {}),
      ])
      late.abort()
      await Promise.all(takeOvers.map((takeOver) => takeOver.stop()))
    },
  }
}

/** What a job tells about itself is for its tests; the queue only wants to know that it ended. */
const runJob = async (
  job: Job,
  payload: unknown,
  { job: row }: JobHelpers,
  stopping: AbortSignal,
): Promise<void> => {
  await job.run(payload as Record<string, unknown>, { isLast: row.attempts >= row.max_attempts, stopping })
}

const cronItem = (job: Job): CronItem[] =>
  job.every === undefined ? [] : [{ task: job.name, match: job.every, options: { backfillPeriod: 0 } }]

const workerLogger = (log: Log): WorkerLogger =>
  new Logger(() => (level, message, meta) => {
    const write = { error: log.error, warning: log.warn, info: log.debug, debug: log.debug }[level]
    write.call(log, { source: 'queue', ...meta }, message)
  })
