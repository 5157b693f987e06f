import { groupBy } from '@curbgrade/core/shared/group-by'
import type { Log } from '../platform/log.ts'
import { ACTIVE_PER_USER, admitRuns } from './admit-runs.ts'
import { claimProbe } from './health.ts'
import { IMAGERY, type RunPorts } from './ports.ts'
import { queueBatch, resumeRun } from './runs.ts'
import { abandonedJobs, type PausedJob, pausedJobs, usersToAdmit } from './store.ts'

/**
 * Sees to it that every run ends or pauses (P13): takes over those whose worker is dead or stands still, probes
 * suppliers that are down, goes on when they are back. Every process with workers does it; none of it does harm twice.
 */
export function startRunWatch(ports: RunPorts, log: Log): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined
  const look = async (): Promise<void> => {
    try {
      await watchRuns(ports)
    } catch (error) {
      log.warn({ err: error, source: 'ai' }, 'looking after AI jobs failed')
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
  for (const jobId of await abandonedJobs(pool)) await queueBatch(pool, jobId)
  for (const userId of await usersToAdmit(pool, ACTIVE_PER_USER)) {
    if (await admitRuns(pool, userId)) ports.onListsChanged(userId)
  }
  const paused = await pausedJobs(pool, [IMAGERY, ports.grader.name])
  const byBreaker = groupBy(paused, ({ user_id: userId, waits_for: supplier }) => `${userId} ${supplier}`)
  for (const jobs of byBreaker.values()) await watchOutage(ports, jobs)
}

/** Of runs of one user that wait for one supplier. */
async function watchOutage({ pool, timing, onListsChanged }: RunPorts, waiting: readonly PausedJob[]) {
  // Any of them: always the same one could be the only one whose row fails.
  const chosen = waiting[Math.floor(Math.random() * waiting.length)]
  if (chosen === undefined) return
  if (!chosen.is_open) {
    for (const job of waiting) if (await resumeRun(pool, job)) onListsChanged(job.user_id)
    return
  }
  const breaker = { userId: chosen.user_id, supplier: chosen.waits_for }
  if (chosen.is_probe_due && (await claimProbe(pool, breaker, timing.probeMs)))
    await queueBatch(pool, chosen.id, { isProbe: true })
}
