import type { Pool } from '../platform/db/pool.ts'
import type { Timing } from './ports.ts'
import { type JobRow, renewLease } from './store.ts'

export type Lease = {
  /** Says when it is lost. */
  readonly signal: AbortSignal
  /** Whether it is still ours by the clock, also before a timer of a process that stood still has said so. */
  isHeld(): boolean
  stop(): void
}

/** Renews a lease while its holder works. */
export function keepLease(pool: Pool, job: JobRow, { leaseMs, heartbeatMs }: Timing): Lease {
  const lost = new AbortController()
  let renewedAt = Date.now()
  const isHeld = (): boolean => {
    if (Date.now() - renewedAt > leaseMs) lost.abort()
    return !lost.signal.aborted
  }
  const renew = async (askedAt: number): Promise<void> => {
    // Without the database nothing can be written either: the next beat tells.
    const isOurs = await renewLease(pool, job, leaseMs).catch(() => null)
    if (isOurs === true) renewedAt = askedAt
    if (isOurs === false) lost.abort()
  }
  const timer = setInterval(() => {
    // A process that stood still finds out here, before it asks anybody anything more.
    isHeld()
    void renew(Date.now())
  }, heartbeatMs)
  return { signal: lost.signal, isHeld, stop: () => clearInterval(timer) }
}
