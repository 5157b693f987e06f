import { setTimeout as pause } from 'node:timers/promises'
import { startRunWatch } from '../ai/runs/watch-runs.ts'
import { createPool } from '../platform/db/pool.ts'
import type { Log } from '../platform/log.ts'
import { startWorker, type Worker } from '../platform/queue/index.ts'
import type { Product } from './compose.ts'
import { createJobs } from './jobs.ts'

const CONCURRENT_JOBS = 4
/** For each kind of slot: a listener, a lock, and one connection to read and write jobs. */
const QUEUE_CONNECTIONS = 6
const QUEUE_WAIT_MS = 10_000
const END_MS = 500

/** Connects directly, because a transaction pooler allows no LISTEN and session locks. */
export async function startBackgroundWork(
  product: Product,
  { directUrl, log }: { directUrl: string; log: Log },
): Promise<Worker> {
  const pool = createPool({ url: directUrl, max: QUEUE_CONNECTIONS, waitMs: QUEUE_WAIT_MS, log })
  const watch = startRunWatch(product.runs, log)
  const worker = await startWorker({ pool, jobs: createJobs(product), concurrency: CONCURRENT_JOBS, log })
  return {
    ...worker,
    stop: async () => {
      await Promise.all([watch.stop(), worker.stop()])
      // Doesn't wait for a job that was handed back and still holds a connection.
      await Promise.race([pool.end(), pause(END_MS)])
    },
  }
}
