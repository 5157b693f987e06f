import type { Db } from '../db/pool.ts'
import type { Files } from './index.ts'

/** Older than any request that could still be about to own the file. */
const ABANDONED_AFTER = '1 hour'

/** Announces a file before it is written, so that a crash in between leaves nothing that nobody knows of (D17). */
export async function announceFile(db: Db, path: string): Promise<void> {
  await db.query('insert into pending_files (path) values ($1)', [path])
}

/** In the transaction that owns the file from now on. */
export async function adoptFile(tx: Db, path: string): Promise<void> {
  await tx.query('delete from pending_files where path = $1', [path])
}

/** Hands files over to the sweep, in the transaction that stops owning them. */
export async function abandonFiles(tx: Db, paths: readonly string[]): Promise<void> {
  await tx.query(
    `insert into pending_files (path, created_at)
     select path, now() - interval '${ABANDONED_AFTER}' from unnest($1::text[]) path on conflict do nothing`,
    [paths],
  )
}

/** Removes files that no transaction ever came to own. */
export async function sweepFiles(db: Db, files: Files): Promise<number> {
  const { rows } = await db.query<{ path: string }>(
    `select path from pending_files where created_at <= now() - interval '${ABANDONED_AFTER}' limit 500`,
  )
  for (const { path } of rows) {
    await files.remove(path)
    await adoptFile(db, path)
  }
  return rows.length
}
