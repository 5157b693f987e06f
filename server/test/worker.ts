import type { Pool } from '../platform/db/pool.ts'
import { createLog, type Log } from '../platform/log.ts'
import { type Job, startWorker, type Worker } from '../platform/queue/index.ts'

/** A real worker that polls often enough that tests don't wait for it. */
export const startTestWorker = (options: {
  readonly pool: Pool
  readonly jobs: readonly Job[]
  readonly concurrency?: number
  readonly log?: Log
}): Promise<Worker> => startWorker({ concurrency: 4, log: createLog('silent'), pollMs: 200, ...options })
