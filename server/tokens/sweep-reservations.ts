import type { Pool } from '../platform/db/pool.ts'
import type { Log } from '../platform/log.ts'
import { releaseExpired } from './store.ts'

const SWEEP_MS = 10_000

/** Gives back what killed or stuck requests left set aside. Every process does it; they skip each other's rows. */
export function startReservationSweep(pool: Pool, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    releaseExpired(pool).catch((error: unknown) => log.warn({ err: error }, 'reservations were not swept'))
  }, SWEEP_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
