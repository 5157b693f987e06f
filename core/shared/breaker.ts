/** The state of a supplier that may be down, according to one user's calls (docs/decisions/032). */
export type Health = {
  /** Whether each of the last twenty calls worked, newest last. */
  readonly recent: readonly boolean[]
  /** Null while the breaker is closed. */
  readonly openedAt: number | null
  /** When the next probe is due: one call that checks whether the supplier is back. */
  readonly nextProbeAt: number | null
}

/**
 * `failed` may be temporary. `needs-attention` isn't (no quota, wrong settings), so further calls are pointless.
 */
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
  /** How long the supplier asked us to wait. */
  readonly retryAfterMs?: number
}

/**
 * Records a call made while the breaker was closed. Ignores calls that were in progress when it opened: they say
 * nothing new. Opens for longer if the supplier asked for more time than the probe interval.
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

/** True after 5 failures in a row, or when half of the last 20 calls failed. */
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

/**
 * Someone who asks again and again must not become a load on a supplier that is down. Three seconds, so that with the
 * pause of the queue a probe is made within five.
 */
const MIN_PROBE_GAP_MS = 3_000

/**
 * When a probe may be made that a person asks for: now, or at the end of the gap after the last probe. Null if one is
 * about to be made, or if the supplier asked for a longer pause.
 */
export function earlyProbeAt(health: Health, now: number, probeMs = PROBE_EVERY_MS): number | null {
  if (health.nextProbeAt === null) return null
  const lastAt = health.nextProbeAt - probeMs
  return lastAt > now ? null : Math.max(now, lastAt + Math.min(MIN_PROBE_GAP_MS, probeMs))
}

/** Opens the breaker, whatever the last calls were. */
export const openBreaker = (health: Health, now: number, probeMs = PROBE_EVERY_MS): Health =>
  health.openedAt === null ? { ...health, openedAt: now, nextProbeAt: now + probeMs } : health

/** Claims the probe that is due and schedules the next one. */
export const takeProbe = (health: Health, now: number, probeMs = PROBE_EVERY_MS): Health => ({
  ...health,
  nextProbeAt: now + probeMs,
})
