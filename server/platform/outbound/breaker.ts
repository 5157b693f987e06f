import { type CallOutcome, healthy, mayProbe, recordOutcome, takeProbe } from '@curbgrade/core/shared/breaker'

type Options = { readonly now: () => number; readonly probeMs: number }

/** A failure this soon after a success is about the request, not the supplier (P22). */
const WORKS_MS = 2_000

/** While the breaker is open, one call at a time probes whether the supplier is back. */
export function createBreaker({ now, probeMs }: Options) {
  let health = healthy
  let workedAt = Number.NEGATIVE_INFINITY
  return {
    isOpen: (): boolean => health.openedAt !== null,
    mayCall: (): boolean => {
      if (health.openedAt === null) return true
      if (!mayProbe(health, now())) return false
      health = takeProbe(health, now(), probeMs)
      return true
    },
    note: (outcome: CallOutcome): void => {
      if (outcome === 'worked') workedAt = now()
      else if (now() - workedAt < WORKS_MS) return
      if (health.openedAt !== null && outcome === 'worked') health = healthy
      else health = recordOutcome(health, outcome, now(), { probeMs })
    },
  }
}
