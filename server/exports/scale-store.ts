import type { GradeScale } from '@curbgrade/core/exports/scales'
import type { Db } from '../platform/db/pool.ts'

export async function findScale(db: Db, userId: string): Promise<GradeScale | null> {
  const { rows } = await db.query<GradeScale>('select name, words from export_scales where user_id = $1', [
    userId,
  ])
  return rows[0] ?? null
}

export async function storeScale(db: Db, userId: string, { name, words }: GradeScale): Promise<void> {
  await db.query(
    `insert into export_scales (user_id, name, words) values ($1, $2, $3)
     on conflict (user_id) do update set name = excluded.name, words = excluded.words`,
    [userId, name, words],
  )
}

export const deleteScale = (db: Db, userId: string) =>
  db.query('delete from export_scales where user_id = $1', [userId])
