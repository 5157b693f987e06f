import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from '../platform/db/pool.ts'
import type { Job } from '../platform/queue/index.ts'

/** Runs all due jobs of these kinds until none is left; a failed attempt stays queued. */
export async function runJobs(pool: Pool, jobs: readonly Job[]): Promise<void> {
  // The library stops at the first moment without a job, also when the next one of a queue is about to be free.
  while (await hasDue(pool, jobs)) await runDue(pool, jobs)
}

const runDue = (pool: Pool, jobs: readonly Job[]): Promise<void> =>
  runOnce({
    pgPool: pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(
      jobs.map(({ name, run }) => [
        name,
        async (payload: unknown) => void (await run(payload as Record<string, unknown>, { isLast: false })),
      ]),
    ),
  })

async function hasDue(pool: Pool, jobs: readonly Job[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.jobs where task_identifier = any($1) and run_at <= now()
       and attempts < max_attempts limit 1`,
    [jobs.map(({ name }) => name)],
  )
  return rowCount === 1
}
