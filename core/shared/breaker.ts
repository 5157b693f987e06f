/** The state of a supplier that may be down, according to one user's calls (docs/decisions/032). */
export type Health = {
  /** Whether each of the last twenty calls worked, newest last. */
  readonly recent: readonly boolean[]
  readonly openedAt: number | null
  /** When to make the next probe: one call that checks whether the supplier is back. */
  readonly nextProbeAt: number | null
}

/** `failed` may be temporary. After `needs-attention` (no quota, wrong settings), calls are pointless. */
export type CallOutcome = 'worked' | 'failed' | 'needs-attention'

const FAILURES_IN_A_ROW = 5
const WINDOW = 20
const FAILURES_OF_WINDOW = WINDOW / 2
export const PROBE_EVERY_MS = 30_000
/** Probes the supplier after this time even if it asked for a longer pause. */
const MAX_PAUSE_MS = 15 * 60_000

export const healthy: Health = { recent: [], openedAt: null, nextProbeAt: null }

type Timing = {
  readonly probeMs?: number
  readonly retryAfterMs?: number
}

/**
 * Ignores calls that were in progress when the breaker opened. Also opens it if the supplier asks for a pause
 * longer than the probe interval.
 */
export function recordOutcome(
  health: Health,
  outcome: CallOutcome,
  now: number,
  timing: Timing = {},
): Health {
  if (health.openedAt !== null) return health
  const { probeMs = PROBE_EVERY_MS, retryAfterMs = 0 } = timing
  const recent = [...health.recent, outcome === 'worked'].slice(-WINDOW)
  const isOpen = outcome === 'needs-attention' || retryAfterMs > probeMs || hasTooManyFailures(recent)
  if (!isOpen) return { recent, openedAt: null, nextProbeAt: null }
  return { recent, openedAt: now, nextProbeAt: now + Math.min(MAX_PAUSE_MS, Math.max(probeMs, retryAfterMs)) }
}

/** 5 failures in a row, or half of the last 20 calls. */
function hasTooManyFailures(recent: readonly boolean[]): boolean {
  const tail = recent.slice(-FAILURES_IN_A_ROW)
  if (tail.length === FAILURES_IN_A_ROW && !tail.includes(true)) return true
  return recent.length === WINDOW && recent.filter((worked) => !worked).length >= FAILURES_OF_WINDOW
}

/** A success only matters while failures are on record, so most calls need no write. */
export const changesHealth = (health: Health, outcome: CallOutcome): boolean =>
  outcome !== 'worked' || health.recent.includes(false)

export const mayProbe = (health: Health, now: number): boolean =>
  health.nextProbeAt !== null && health.nextProbeAt <= now

/** Keeps manual probes from loading a supplier that is down, but still allows one within five seconds. */
const MIN_PROBE_GAP_MS = 3_000

/** Null if a probe is due anyway, or if the supplier asked for a longer pause. */
export function earlyProbeAt(health: Health, now: number, probeMs = PROBE_EVERY_MS): number | null {
  if (health.nextProbeAt === null) return null
  const lastAt = health.nextProbeAt - probeMs
  return lastAt > now ? null : Math.max(now, lastAt + Math.min(MIN_PROBE_GAP_MS, probeMs))
}

export const openBreaker = (health: Health, now: number, probeMs = PROBE_EVERY_MS): Health =>
  health.openedAt === null ? { ...health, openedAt: now, nextProbeAt: now + probeMs } : health

export const takeProbe = (health: Health, now: number, probeMs = PROBE_EVERY_MS): Health => ({
  ...health,
  nextProbeAt: now + probeMs,
})
