import type { Db, Pool } from '../db/pool.ts'

/** Keeps our advisory locks apart from the database's others. */
const LOCK_CLASS = 7_237_003

/** A living worker holds it as long as its connection lives. */
export const lockWorker = (db: Db, poolId: string) =>
  db.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId])

/** Living workers of this database: two per process, one for long jobs. */
export async function countWorkers(db: Db): Promise<number> {
  const { rows } = await db.query<{ alive: number }>(
    `select count(*)::int as alive from pg_locks where locktype = 'advisory' and granted and classid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_CLASS],
  )
  return rows[0]?.alive ?? 0
}

export const unlockWorkers = (db: Db, dead: readonly string[]) =>
  db.query('select graphile_worker.force_unlock_workers($1)', [dead])

export async function handBack({ pool, poolId }: { pool: Pool; poolId: string }): Promise<void> {
  await pool.query(
    `with handed as (update graphile_worker._private_jobs set locked_by = null, locked_at = null,
       attempts = case when key is null and attempts >= max_attempts then attempts else greatest(attempts - 1, 0) end
       where locked_by = $1)
     update graphile_worker._private_job_queues set locked_by = null, locked_at = null where locked_by = $1`,
    [poolId],
  )
}

/** Worker ids that have locked jobs or queues but don't hold their own lock. */
export async function findMissing(db: Db): Promise<string[]> {
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

/**
 * Requeueing a running job's key retires that job: the library removes its key and never retries it. It's
 * deleted when its run ends, or here if its process was killed. A failed job has an error and stays.
 */
export async function deleteSuperseded(db: Db): Promise<void> {
  await db.query(
    `delete from graphile_worker._private_jobs
     where key is null and attempts >= max_attempts and locked_at is null and last_error is null`,
  )
}

/**
 * Locks the whole table, or a queue could get a job just before its deletion, and that job would never run.
 * Adding a job doesn't lock an existing queue, but it does lock the table.
 */
export async function deleteUnusedQueues(tx: Db, lockMs: number): Promise<void> {
  await tx.query(`set local lock_timeout = ${lockMs}`)
  await tx.query('lock table graphile_worker._private_job_queues in share row exclusive mode')
  await tx.query(
    `delete from graphile_worker._private_job_queues q where locked_at is null
       and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id)`,
  )
}
