import type { Pool } from '../platform/db/pool.ts'
import type { Timing } from './ports.ts'
import { type JobRow, renewLease } from './store.ts'

/** Renews a lease while its holder works; the signal says when it is lost. */
export function keepLease(pool: Pool, job: JobRow, { leaseMs, heartbeatMs }: Timing) {
  const lost = new AbortController()
  let renewedAt = Date.now()
  const renew = async (askedAt: number): Promise<void> => {
    // Without the database nothing can be written either: the next beat tells.
    const isOurs = await renewLease(pool, job, leaseMs).catch(() => null)
    if (isOurs === true) renewedAt = askedAt
    if (isOurs === false) lost.abort()
  }
  const timer = setInterval(() => {
    // A process that stood still finds out here, before it asks anybody anything more.
    if (Date.now() - renewedAt > leaseMs) lost.abort()
    void renew(Date.now())
  }, heartbeatMs)
  return { signal: lost.signal, stop: () => clearInterval(timer) }
}
