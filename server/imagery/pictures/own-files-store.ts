import type { Db } from '../../platform/db/pool.ts'

export type OwnFile = { readonly path: string; readonly bytes: number }

/** Counts files of own photos toward their user's space, in the transaction that takes their ownership. */
export async function keepOwnFiles(tx: Db, userId: string, files: readonly OwnFile[]): Promise<void> {
  await tx.query(
    'insert into own_files (path, user_id, bytes) select path, $1, bytes from unnest($2::text[], $3::int[]) as file (path, bytes)',
    [userId, files.map(({ path }) => path), files.map(({ bytes }) => bytes)],
  )
}

/** Gives their space back. Other files aren't counted. */
export async function forgetOwnFiles(tx: Db, paths: readonly string[]): Promise<void> {
  await tx.query('delete from own_files where path = any($1)', [paths])
}

export async function readOwnBytes(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>('select bytes from own_storage where user_id = $1', [
    userId,
  ])
  return rows[0]?.bytes ?? 0
}
