import type { Db } from '../db/pool.ts'

/** Longer than any request that might still take ownership of the file. */
const ABANDONED_AFTER = '1 hour'

/** Records a file before it's written, so that a crash in between leaves no unknown file (D17). */
export async function announceFile(db: Db, path: string): Promise<void> {
  await db.query('insert into pending_files (path) values ($1)', [path])
}

/** Takes ownership of a file, in the transaction that stores its owner. */
export async function adoptFile(tx: Db, path: string): Promise<void> {
  await forgetFiles(tx, [path])
}

/** Hands files over to the sweep, in the transaction that gives up their ownership. */
export async function abandonFiles(tx: Db, paths: readonly string[]): Promise<void> {
  await tx.query(
    `insert into pending_files (path, created_at)
     select path, now() - interval '${ABANDONED_AFTER}' from unnest($1::text[]) path on conflict do nothing`,
    [paths],
  )
}

export async function findAbandoned(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ path: string }>(
    `select path from pending_files where created_at <= now() - interval '${ABANDONED_AFTER}' limit $1`,
    [limit],
  )
  return rows.map(({ path }) => path)
}

/** Postpones their sweep. */
export async function announceAgain(tx: Db, paths: readonly string[]): Promise<void> {
  await tx.query('update pending_files set created_at = now() where path = any ($1)', [paths])
}

export async function forgetFiles(tx: Db, paths: readonly string[]): Promise<void> {
  await tx.query('delete from pending_files where path = any ($1)', [paths])
}

/** A backup holds this lock, so that files in its snapshot stay until they're copied. */
const FILES_LOCK = 7_237_004

/** Keeps every existing file until the connection ends. Several connections may do so. */
export async function holdFiles(connection: Db): Promise<void> {
  await connection.query('select pg_advisory_lock_shared($1)', [FILES_LOCK])
}

export async function tryFilesLock(tx: Db): Promise<boolean> {
  const { rows } = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    FILES_LOCK,
  ])
  return rows[0]?.taken === true
}
