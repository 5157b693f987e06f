import type { Db, Pool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Log } from '../log.ts'
import type { Files } from './index.ts'

/** Older than any request that could still be about to own the file. */
const ABANDONED_AFTER = '1 hour'

/** Records a file before it is written, so that a crash in between leaves no unknown file (D17). */
export async function announceFile(db: Db, path: string): Promise<void> {
  await db.query('insert into pending_files (path) values ($1)', [path])
}

/** Takes ownership of a file, in the transaction that stores its owner. */
export async function adoptFile(tx: Db, path: string): Promise<void> {
  await tx.query('delete from pending_files where path = $1', [path])
}

/** Hands files over to the sweep, in the transaction that gives up their ownership. */
export async function abandonFiles(tx: Db, paths: readonly string[]): Promise<void> {
  await tx.query(
    `insert into pending_files (path, created_at)
     select path, now() - interval '${ABANDONED_AFTER}' from unnest($1::text[]) path on conflict do nothing`,
    [paths],
  )
}

/** A backup holds this lock, so that files in its snapshot stay until they are copied. */
const FILES_LOCK = 7_237_004

/** Small, because a backup waits for a batch, and removals over the network are mostly waiting. */
const BATCH = 20

/**
 * Removes files that no transaction adopted, until none is due or a backup is running. A file that can't be
 * removed doesn't block the others and is retried in an hour. Returns how many were removed.
 */
export async function sweepFiles(pool: Pool, files: Files, log: Log): Promise<number> {
  for (let swept = 0; ; ) {
    const { due, removed } = await inTransaction(pool, (tx) => sweepBatch(tx, files, log))
    swept += removed
    if (due < BATCH) return swept
  }
}

async function sweepBatch(tx: Db, files: Files, log: Log): Promise<{ due: number; removed: number }> {
  const { rows: locks } = await tx.query('select pg_try_advisory_xact_lock($1) as taken', [FILES_LOCK])
  if (locks[0]?.taken !== true) return { due: 0, removed: 0 }
  const { rows } = await tx.query<{ path: string }>(
    `select path from pending_files where created_at <= now() - interval '${ABANDONED_AFTER}' limit ${BATCH}`,
  )
  const paths = rows.map(({ path }) => path)
  const stuck = await removeAll(files, paths, log)
  // Retries these later, as if they were announced now.
  await tx.query('update pending_files set created_at = now() where path = any ($1)', [stuck])
  const gone = paths.filter((path) => !stuck.includes(path))
  await tx.query('delete from pending_files where path = any ($1)', [gone])
  return { due: paths.length, removed: gone.length }
}

/** Returns the paths that couldn't be removed. */
async function removeAll(files: Files, paths: readonly string[], log: Log): Promise<string[]> {
  const stuck: string[] = []
  const remove = (path: string) =>
    files.remove(path).catch((error: unknown) => {
      log.error({ err: error, path }, 'could not remove a file')
      stuck.push(path)
    })
  await Promise.all(paths.map(remove))
  return stuck
}

/** Keeps every existing file until the connection ends. Several connections may hold files at the same time. */
export async function holdFiles(connection: Db): Promise<void> {
  await connection.query('select pg_advisory_lock_shared($1)', [FILES_LOCK])
}
