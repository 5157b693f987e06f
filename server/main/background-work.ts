import { setTimeout as pause } from 'node:timers/promises'
import { startRunWatch } from '../ai/watch-runs.ts'
import { createPool } from '../platform/db/pool.ts'
import type { Log } from '../platform/log.ts'
import { startWorker, type Worker } from '../platform/queue/index.ts'
import type { Product } from './compose.ts'
import { createJobs } from './jobs.ts'

const JOBS_AT_ONCE = 4
/** What the queue itself holds: for each kind of slot a listener, a lock, and what it reads and writes of its jobs. */
const QUEUE_CONNECTIONS = 6
const QUEUE_WAIT_MS = 10_000
const END_MS = 500

/** Does what is queued, until `stop`. The queue listens and holds locks, which no transaction pooler lets it do. */
export async function startBackgroundWork(
  product: Product,
  { directUrl, log }: { directUrl: string; log: Log },
): Promise<Worker> {
  const pool = createPool({ url: directUrl, max: QUEUE_CONNECTIONS, waitMs: QUEUE_WAIT_MS, log })
  const watch = startRunWatch(product.runs, log)
  const worker = await startWorker({ pool, jobs: createJobs(product), concurrency: JOBS_AT_ONCE, log })
  return {
    ...worker,
    stop: async () => {
      await Promise.all([watch.stop(), worker.stop()])
      // A job that was handed back may still hold a connection: that is not waited for.
      await Promise.race([pool.end(), pause(END_MS)])
    },
  }
}
