import type { Pool } from '../../platform/db/pool.ts'
import type { Timing } from '../ports.ts'
import { type RunRow } from '../store.ts'
import { renewLease } from './lease-store.ts'

export type Lease = {
  readonly signal: AbortSignal
  /** Checks the clock, because a suspended process's timer may not have fired yet. */
  isHeld(): boolean
  stop(): void
}

export function keepLease(pool: Pool, run: RunRow, { leaseMs, heartbeatMs }: Timing): Lease {
  const lost = new AbortController()
  let renewedAt = Date.now()
  const isHeld = (): boolean => {
    if (Date.now() - renewedAt > leaseMs) lost.abort()
    return !lost.signal.aborted
  }
  const renew = async (askedAt: number): Promise<void> => {
    // Without the database nothing can be written either, so the next heartbeat decides.
    const isOurs = await renewLease(pool, run, leaseMs).catch(() => null)
    if (isOurs === true) renewedAt = askedAt
    if (isOurs === false) lost.abort()
  }
  const timer = setInterval(() => {
    // A process that was suspended notices here, before it makes another call.
    isHeld()
    void renew(Date.now())
  }, heartbeatMs)
  return { signal: lost.signal, isHeld, stop: () => clearInterval(timer) }
}
