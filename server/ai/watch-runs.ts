import type { Log } from '../platform/log.ts'
import { ACTIVE_PER_USER, admitRuns } from './admit-runs.ts'
import { claimProbe, readHealth } from './health.ts'
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
  for (const name of new Set(paused.flatMap(({ waits_for: supplier }) => supplier ?? []))) {
    await watchOutage(
      ports,
      name,
      paused.filter(({ waits_for: supplier }) => supplier === name),
    )
  }
}

async function watchOutage(
  { pool, timing, onListsChanged }: RunPorts,
  name: string,
  waiting: readonly PausedJob[],
) {
  const { openedAt } = await readHealth(pool, name)
  if (openedAt === null) {
    for (const job of waiting) if (await resumeRun(pool, job)) onListsChanged(job.user_id)
    return
  }
  // Any of them: always the same one could be the only one whose row fails.
  const chosen = waiting[Math.floor(Math.random() * waiting.length)]
  if (chosen !== undefined && (await claimProbe(pool, name, timing.probeMs)))
    await queueBatch(pool, chosen.id, { isProbe: true })
}
