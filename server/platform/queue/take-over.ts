import type { Connection, Pool } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { deleteSuperseded } from './sweep-queue.ts'

const LOOK_MS = 5_000
/** Keeps our advisory locks apart from the database's others. */
const LOCK_CLASS = 7_237_003

/**
 * Returns jobs of killed processes to the queue within about 15 seconds; the queue itself would wait four hours.
 * Each process holds a lock named by its worker id, on a connection that dies with it, so a busy process never
 * counts as dead. A process is dead if two checks in a row find no lock; one that lost its connection takes the
 * lock again at its next check.
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
      await held.query('select graphile_worker.force_unlock_workers($1)', [dead])
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
    await connection.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId])
    return connection
  } catch (error) {
    connection.release(true)
    throw error
  }
}

/** Returns jobs that this process started and can't finish, without counting the attempt. */
async function handBack({ pool, poolId }: { pool: Pool; poolId: string }): Promise<void> {
  await pool.query(
    `with handed as (update graphile_worker._private_jobs set locked_by = null, locked_at = null,
       attempts = case when key is null and attempts >= max_attempts then attempts else greatest(attempts - 1, 0) end
       where locked_by = $1)
     update graphile_worker._private_job_queues set locked_by = null, locked_at = null where locked_by = $1`,
    [poolId],
  )
}

/** Worker ids that have locked jobs or queues but don't hold their lock. */
async function findMissing(db: Connection): Promise<string[]> {
  const { rows } = await db.query<{ locked_by: string }>(
    `select distinct locked_by from (
       select locked_by from graphile_worker._private_jobs
       union all select locked_by from graphile_worker._private_job_queues) as begun
     where locked_by is not null and not exists (
       select from pg_locks where locktype = 'advisory' and granted and classid = $1
         and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
         and database = (select oid from pg_database where datname = current_database()))`,
    [LOCK_CLASS],
  )
  return rows.map((row) => row.locked_by)
}
