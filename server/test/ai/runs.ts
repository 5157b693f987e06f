import { expect } from 'vitest'
import type { Timing } from '../../ai/ports.ts'
import { startRunWatch } from '../../ai/runs/watch-runs.ts'
import { createJobs } from '../../main/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { eventually } from '../eventually.ts'
import type { TestProduct } from '../product.ts'
import type { Client } from '../wire/client.ts'
import { startTestWorker } from '../worker.ts'

/** Short timing, so that tests wait for conditions and not for minutes. */
export const shortTiming: Partial<Timing> = {
  leaseMs: 1_000,
  heartbeatMs: 200,
  watchMs: 50,
  probeMs: 300,
  graderMs: 1_000,
  backoffMs: 5,
  batchMs: 300,
}

/** What a process with the role of a worker runs. */
export async function startRunWorker(product: TestProduct): Promise<{ stop(): Promise<void> }> {
  const log = createLog('silent')
  const worker = await startTestWorker({ pool: product.pool, jobs: createJobs(product), log })
  const watch = startRunWatch(product.runs, log)
  return {
    // At once: a row that ends in between would be followed by another.
    stop: async () => void (await Promise.all([worker.stop(), watch.stop()])),
  }
}

export const jobOf = async (client: Client, listId: string) =>
  (await client.get(`/api/lists/${listId}/ai-job`)).body.job

/** Waits until the list is in one of these states. */
export async function reached(client: Client, listId: string, ...states: string[]) {
  return eventually(async () => {
    const job = await jobOf(client, listId)
    expect(states).toContain(job?.status)
    return job
  })
}

export const hasEnded = (client: Client, listId: string) =>
  reached(client, listId, 'ai_completed', 'ai_completed_with_errors', 'ai_failed')
