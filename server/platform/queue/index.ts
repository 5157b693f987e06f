import { EventEmitter } from 'node:events'
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

/** `isLast`: the queue gives the job up if this try fails. */
export type Attempt = { readonly isLast: boolean }

/** One kind of background work. It may run twice, so it is written to be repeated. */
export type Job = {
  readonly name: string
  readonly run: (payload: Record<string, unknown>, attempt: Attempt) => Promise<unknown>
  /** Cron pattern of work that repeats by itself. */
  readonly every?: string
}

export const migrateQueue = (url: string): Promise<void> => runMigrations({ connectionString: url })

/** Queues a job in the caller's transaction: it exists exactly when the transaction's other writes do. */
export const addJob = (tx: Db, name: string, payload: Record<string, unknown>): Promise<void> =>
  addJobs(tx, name, [payload])

/** One job for each payload. */
export async function addJobs(
  tx: Db,
  name: string,
  payloads: readonly Record<string, unknown>[],
): Promise<void> {
  await tx.query(
    'select graphile_worker.add_job($1, payload) from json_array_elements($2::json) as given (payload)',
    [name, JSON.stringify(payloads)],
  )
}

/**
 * The one waiting job of this key: queued again while it waits, it keeps its place; queued while it runs, it is the next
 * one.
 */
export async function addKeyedJob(
  db: Db,
  job: { name: string; key: string; payload: Record<string, unknown>; afterMs?: number },
): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, $2::json, job_key => $3, job_key_mode => 'preserve_run_at',
       run_at => now() + make_interval(secs => $4))`,
    [job.name, JSON.stringify(job.payload), job.key, (job.afterMs ?? 0) / 1000],
  )
}

/** Works on queued jobs until `stop`, which waits for the running ones. */
export async function startWorker(options: {
  pool: Pool
  jobs: readonly Job[]
  concurrency: number
  log: Log
}): Promise<{ stop(): Promise<void> }> {
  const { pool, log } = options
  const events: WorkerEvents = new EventEmitter()
  const takeOvers: ReturnType<typeof startTakeOver>[] = []
  events.on('pool:create', ({ workerPool }) => {
    takeOvers.push(startTakeOver({ pool, poolId: workerPool.id, log }))
  })
  const runner = await run({
    events,
    pgPool: pool,
    concurrency: options.concurrency,
    noHandleSignals: true,
    logger: workerLogger(log),
    taskList: Object.fromEntries(
      options.jobs.map((job) => [
        job.name,
        (payload: unknown, helpers: JobHelpers) => runJob(job, payload, helpers),
      ]),
    ),
    parsedCronItems: parseCronItems(options.jobs.flatMap(cronItem)),
  })
  return {
    stop: async () => {
      await runner.stop()
      await Promise.all(takeOvers.map((takeOver) => takeOver.stop()))
    },
  }
}

/** What a job tells about itself is for its tests; the queue only wants to know that it ended. */
const runJob = async (job: Job, payload: unknown, { job: row }: JobHelpers): Promise<void> => {
  await job.run(payload as Record<string, unknown>, { isLast: row.attempts >= row.max_attempts })
}

const cronItem = (job: Job): CronItem[] =>
  job.every === undefined ? [] : [{ task: job.name, match: job.every, options: { backfillPeriod: 0 } }]

const workerLogger = (log: Log): WorkerLogger =>
  new Logger(() => (level, message, meta) => {
    const write = { error: log.error, warning: log.warn, info: log.debug, debug: log.debug }[level]
    write.call(log, { source: 'queue', ...meta }, message)
  })
