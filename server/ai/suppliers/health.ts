import {
  type CallOutcome,
  changesHealth,
  earlyProbeAt,
  type Health,
  healthy,
  mayProbe,
  openBreaker,
  recordOutcome,
  takeProbe,
} from '@curbgrade/core/shared/breaker'
import type { Pool } from '../../platform/db/pool.ts'
import { inTimelyTransaction } from '../../platform/db/transaction.ts'
import { type BreakerKey, findHealth, lockBreaker, updateBreaker } from './breaker-store.ts'

/** A supplier as seen by a batch. An outcome that changes nothing costs no round trip to the database. */
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

type ProbeAt = (health: Health, now: number, probeMs: number) => number | null

export const claimProbe = async (pool: Pool, key: BreakerKey, probeMs: number): Promise<boolean> =>
  (await claim(pool, key, probeMs, (health, now) => (mayProbe(health, now) ? now : null))) !== null

/** A person asks for this probe. Returns its delay in milliseconds, or null if another one is due anyway. */
export const claimEarlyProbe = (pool: Pool, key: BreakerKey, probeMs: number): Promise<number | null> =>
  claim(pool, key, probeMs, earlyProbeAt)

async function claim(pool: Pool, key: BreakerKey, probeMs: number, probeAt: ProbeAt): Promise<number | null> {
  let afterMs: number | null = null
  await change(pool, key, (health, now) => {
    const at = probeAt(health, now, probeMs)
    afterMs = at === null ? null : at - now
    return at === null ? health : takeProbe(health, at, probeMs)
  })
  return afterMs
}

/** The run has no other row that could show whether the supplier works. */
export const openFor = (pool: Pool, key: BreakerKey, probeMs: number): Promise<Health> =>
  change(pool, key, (health, now) => openBreaker(health, now, probeMs))

export const closeBreaker = (pool: Pool, key: BreakerKey): Promise<Health> => change(pool, key, () => healthy)

/** Uses a row lock and the database's clock, which all processes share. */
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
