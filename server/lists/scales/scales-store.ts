import type { Scale } from '@curbgrade/core/lists/scale'
import { MAX_OWN_SCALES, type OwnScale } from '@curbgrade/core/lists/scales-contract'
import type { Db } from '../../platform/db/pool.ts'

/** Oldest first. */
export async function findScales(db: Db, userId: string): Promise<OwnScale[]> {
  const { rows } = await db.query<OwnScale>(
    'select id, name, levels from scales where user_id = $1 order by created_at, id',
    [userId],
  )
  return rows
}

/** False if the user already has the maximum number of scales. */
export async function writeScale(
  db: Db,
  { userId, id }: { userId: string; id: string },
  { name, levels }: Scale,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into scales (user_id, id, name, levels)
     select $1, $2, $3, $4
     where exists (select from scales where user_id = $1 and id = $2)
       or (select count(*) from scales where user_id = $1) < ${MAX_OWN_SCALES}
     on conflict (user_id, id) do update set name = excluded.name, levels = excluded.levels`,
    [userId, id, name, JSON.stringify(levels)],
  )
  return rowCount === 1
}

export async function deleteScaleRow(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { rowCount } = await db.query('delete from scales where user_id = $1 and id = $2', [userId, id])
  return rowCount === 1
}
