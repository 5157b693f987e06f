import {
  type CallOutcome,
  changesHealth,
  type Health,
  healthy,
  mayProbe,
  mayProbeEarly,
  recordOutcome,
  takeProbe,
} from '@curbgrade/core/shared/breaker'
import type { Pool } from '../../platform/db/pool.ts'
import { inTimelyTransaction } from '../../platform/db/transaction.ts'
import { type BreakerKey, findHealth, lockBreaker, updateBreaker } from './breaker-store.ts'

/** One supplier as seen by a batch: an outcome that changes nothing costs no round trip to the database. */
export type WatchedSupplier = {
  readonly name: string
  isOpen(): boolean
  note(outcome: CallOutcome, retryAfterMs?: number): Promise<void>
}

export async function watchSupplier(pool: Pool, key: BreakerKey, probeMs: number): Promise<WatchedSupplier> {
  let known = await findHealth(pool, key)
  return {
    name: key.supplier,
    isOpen: () => known.openedAt !== null,
    note: async (outcome, retryAfterMs = 0) => {
      if (!changesHealth(known, outcome)) return
      known = await change(pool, key, (health, now) =>
        recordOutcome(health, outcome, now, { probeMs, retryAfterMs }),
      )
    },
  }
}

type MayProbe = (health: Health, now: number, probeMs: number) => boolean

/** Claims the probe that is due; false if another process claimed it or none is due. */
export const claimProbe = (pool: Pool, key: BreakerKey, probeMs: number): Promise<boolean> =>
  claim(pool, key, probeMs, mayProbe)

/** Claims a probe before it's due, because a person asks for it. */
export const claimEarlyProbe = (pool: Pool, key: BreakerKey, probeMs: number): Promise<boolean> =>
  claim(pool, key, probeMs, mayProbeEarly)

async function claim(pool: Pool, key: BreakerKey, probeMs: number, mayClaim: MayProbe): Promise<boolean> {
  let isMine = false
  await change(pool, key, (health, now) => {
    isMine = mayClaim(health, now, probeMs)
    return isMine ? takeProbe(health, now, probeMs) : health
  })
  return isMine
}

/** Closes the breaker after a successful probe, so that calls are made as usual. */
export const closeBreaker = (pool: Pool, key: BreakerKey): Promise<Health> => change(pool, key, () => healthy)

/** Updates a breaker under a row lock, by the database's clock, which all processes share. */
const change = (
  pool: Pool,
  key: BreakerKey,
  decide: (health: Health, now: number) => Health,
): Promise<Health> =>
  inTimelyTransaction(pool, async (tx) => {
    const { health, now } = await lockBreaker(tx, key)
    const next = decide(health, now)
    await updateBreaker(tx, key, next)
    return next
  })
