import type { Connection, Pool } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { deleteSuperseded, findMissing, handBack, lockWorker, unlockWorkers } from './workers-store.ts'

const LOOK_MS = 5_000

/**
 * The library would take back jobs of killed processes after four hours; this takes about 15 seconds. Each
 * process holds a lock named by its worker id, on a connection that dies with it, so a busy process never
 * counts as dead. Two checks in a row without the lock mean dead; a process that lost its connection takes
 * the lock again.
 */
export function startTakeOver(options: { pool: Pool; poolId: string; log: Log; lookMs?: number }): {
  stop(): Promise<void>
} {
  let held: Connection | undefined
  let suspects: readonly string[] = []
  const look = async (): Promise<void> => {
    try {
      held ??= await holdLock(options.pool, options.poolId)
      const missing = await findMissing(held)
      const dead = missing.filter((poolId) => suspects.includes(poolId))
      suspects = missing
      if (dead.length === 0) return
      options.log.warn({ source: 'queue', dead }, 'jobs of killed processes are taken over')
      await unlockWorkers(held, dead)
      await deleteSuperseded(held)
    } catch (error) {
      options.log.warn({ err: error, source: 'queue' }, 'looking for killed processes failed')
      held?.release(true)
      held = undefined
    }
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, options.lookMs ?? LOOK_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
      await handBack(options).catch((error: unknown) =>
        options.log.warn({ err: error, source: 'queue' }, 'handing back jobs failed'),
      )
      // Closes the connection, because the next user of a pooled one would hold the lock.
      held?.release(true)
    },
  }
}

async function holdLock(pool: Pool, poolId: string): Promise<Connection> {
  const connection = await pool.connect()
  try {
    await lockWorker(connection, poolId)
    return connection
  } catch (error) {
    connection.release(true)
    throw error
  }
}
