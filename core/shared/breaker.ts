/** What is known of a supplier that may be down, as one user's calls have met it (docs/decisions/032). */
export type Health = {
  /** Outcomes of the latest calls, the newest last: at most twenty. */
  readonly recent: readonly boolean[]
  /** Null while calls are made as usual. */
  readonly openedAt: number | null
  /** When the next single call may find out whether the supplier is back. */
  readonly nextProbeAt: number | null
}

/** `failed` passes by itself; `needs-somebody` does not (no quota, wrong settings): further calls are of no use. */
export type CallOutcome = 'worked' | 'failed' | 'needs-somebody'

const FAILURES_IN_A_ROW = 5
const WINDOW = 20
const FAILURES_OF_WINDOW = WINDOW / 2
export const PROBE_EVERY_MS = 30_000
/** Whatever a supplier asks for: after so long it is asked whether it is back. */
const MAX_REST_MS = 15 * 60_000

export const healthy: Health = { recent: [], openedAt: null, nextProbeAt: null }

type Timing = {
  readonly probeMs?: number
  /** How long the supplier asked to be left alone. */
  readonly retryAfterMs?: number
}

/**
 * After a call as usual. What was under way when the breaker opened says nothing new. Who asks for a longer rest than
 * a probe's pause gets it.
 */
export function note(health: Health, outcome: CallOutcome, now: number, timing: Timing = {}): Health {
  if (health.openedAt !== null) return health
  const { probeMs = PROBE_EVERY_MS, retryAfterMs = 0 } = timing
  const recent = [...health.recent, outcome === 'worked'].slice(-WINDOW)
  const isOpen = outcome === 'needs-somebody' || retryAfterMs > probeMs || isTooMuch(recent)
  if (!isOpen) return { recent, openedAt: null, nextProbeAt: null }
  return { recent, openedAt: now, nextProbeAt: now + Math.min(MAX_REST_MS, Math.max(probeMs, retryAfterMs)) }
}

/** Open on 5 failures in a row, or when half of the last 20 failed. */
function isTooMuch(recent: readonly boolean[]): boolean {
  const tail = recent.slice(-FAILURES_IN_A_ROW)
  if (tail.length === FAILURES_IN_A_ROW && !tail.includes(true)) return true
  return recent.length === WINDOW && recent.filter((worked) => !worked).length >= FAILURES_OF_WINDOW
}

/** Whether there is something to tell: a success is news only where failures are remembered. */
export const isChange = (health: Health, outcome: CallOutcome): boolean =>
  outcome !== 'worked' || health.recent.includes(false)

export const mayProbe = (health: Health, now: number): boolean =>
  health.nextProbeAt !== null && health.nextProbeAt <= now

/** Takes the one probe of the next half a minute. */
export const takeProbe = (health: Health, now: number, probeMs = PROBE_EVERY_MS): Health => ({
  ...health,
  nextProbeAt: now + probeMs,
})
