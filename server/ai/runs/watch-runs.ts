import { groupBy } from '@curbgrade/core/shared/group-by'
import type { Log } from '../../platform/log.ts'
import { IMAGERY, type RunPorts } from '../ports.ts'
import { findAbandonedRuns, findOwnersToAdmit, findPausedRuns, type PausedRun } from '../store.ts'
import { claimProbe } from '../suppliers/health.ts'
import { ACTIVE_PER_USER, admitRuns } from './admit-runs.ts'
import { queueBatch, resumeRun } from './runs.ts'

/**
 * Makes sure that every run ends or pauses (P13): requeues abandoned runs, probes suppliers that are down,
 * and resumes runs when they're back. Every worker process runs it; running it twice does no harm.
 */
export function startRunWatch(ports: RunPorts, log: Log): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined
  const look = async (): Promise<void> => {
    try {
      await watchRuns(ports)
    } catch (error) {
      log.warn({ err: error, source: 'ai' }, 'watching AI runs failed')
    } finally {
      looking = undefined
    }
  }
  looking = look()
  const timer = setInterval(() => {
    looking ??= look()
  }, ports.timing.watchMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

async function watchRuns(ports: RunPorts): Promise<void> {
  const { pool } = ports
  for (const runId of await findAbandonedRuns(pool)) await queueBatch(pool, runId)
  for (const ownerId of await findOwnersToAdmit(pool, ACTIVE_PER_USER)) {
    if (await admitRuns(pool, ownerId)) ports.onListsChanged(ownerId)
  }
  const paused = await findPausedRuns(pool, [IMAGERY, ports.grader.name])
  const byBreaker = groupBy(paused, ({ user_id: userId, waits_for: supplier }) => `${userId} ${supplier}`)
  for (const runs of byBreaker.values()) await watchOutage(ports, runs)
}

async function watchOutage({ pool, timing, onListsChanged }: RunPorts, waiting: readonly PausedRun[]) {
  // Picks at random: a fixed choice could always be the one run whose row fails.
  const chosen = waiting[Math.floor(Math.random() * waiting.length)]
  if (chosen === undefined) return
  if (!chosen.is_open) {
    for (const run of waiting) if (await resumeRun(pool, run)) onListsChanged(run.user_id)
    return
  }
  const breaker = { userId: chosen.user_id, supplier: chosen.waits_for }
  if (chosen.is_probe_due && (await claimProbe(pool, breaker, timing.probeMs)))
    await queueBatch(pool, chosen.id, { isProbe: true })
}
