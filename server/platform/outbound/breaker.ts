import { type CallOutcome, healthy, mayProbe, recordOutcome, takeProbe } from '@curbgrade/core/shared/breaker'

type Options = { readonly now: () => number; readonly probeMs: number }

/** What fails within this time of a call that worked says something about its question, not about the supplier (P22). */
const WORKS_MS = 2_000

/** What this process knows of a supplier: while it is down, one call at a time finds out whether it is back. */
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
