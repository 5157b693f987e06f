import type { Pool } from '../platform/db/pool.ts'
import type { Log } from '../platform/log.ts'
import { releaseExpired } from './reservation-store.ts'

const SWEEP_MS = 10_000

/** Releases reservations of killed or stuck requests. All processes do it and skip each other's rows. */
export function startReservationSweep(pool: Pool, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    releaseExpired(pool).catch((error: unknown) => log.warn({ err: error }, 'reservations were not swept'))
  }, SWEEP_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
