import { type CallOutcome, healthy, mayProbe, note, takeProbe } from '@curbgrade/core/shared/breaker'

type Options = { readonly now: () => number; readonly probeMs: number }

/** What this process knows of a supplier: while it is down, one call at a time finds out whether it is back. */
export function createBreaker({ now, probeMs }: Options) {
  let health = healthy
  return {
    mayCall: (): boolean => {
      if (health.openedAt === null) return true
      if (!mayProbe(health, now())) return false
      health = takeProbe(health, now(), probeMs)
      return true
    },
    note: (outcome: CallOutcome): void => {
      if (health.openedAt !== null && outcome === 'worked') health = healthy
      else health = note(health, outcome, now(), { probeMs })
    },
  }
}
