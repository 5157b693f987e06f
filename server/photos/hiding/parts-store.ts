import type { PhotoPart } from '@curbgrade/core/photos/hiding/photo-part'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'

type FileKey = { readonly ownerId: OwnerId; readonly sha256: string }

/** Parts that couldn't be hidden are tried again with it. False if `max` are waiting. */
export async function addPart(
  tx: Db,
  { ownerId, sha256 }: FileKey,
  { x, y, width, height }: PhotoPart,
  max: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into parts_to_hide (user_id, file_sha256, x, y, width, height)
     select $1, decode($2, 'hex'), $3, $4, $5, $6
     where (select count(*) from parts_to_hide where user_id = $1 and file_sha256 = decode($2, 'hex')) < $7`,
    [ownerId, sha256, x, y, width, height, max],
  )
  if (rowCount !== 1) return false
  await tx.query(
    `update parts_to_hide set is_failed = false where user_id = $1 and file_sha256 = decode($2, 'hex') and is_failed`,
    [ownerId, sha256],
  )
  return true
}

/** A file with parts that wait to be hidden. */
export type WaitingFile = FileKey & {
  readonly path: string
  readonly ids: readonly string[]
  readonly parts: readonly PhotoPart[]
}

/** The user's first, or the first after this one. */
export async function findNextWaiting(
  db: Db,
  ownerId: OwnerId,
  last: Pick<WaitingFile, 'sha256'> | null,
): Promise<WaitingFile | null> {
  const { rows } = await db.query<WaitingFile>(
    `select $1 as "ownerId", encode(f.file_sha256, 'hex') as sha256, o.file_path as path, p.ids, p.parts
     from (select file_sha256 from parts_to_hide
         where user_id = $1 and file_sha256 > decode(coalesce($2, ''), 'hex') and not is_failed
         order by user_id, file_sha256, id limit 1) f
       join own_originals o on o.user_id = $1 and o.file_sha256 = f.file_sha256
       cross join lateral (select array_agg(id::text order by id) as ids,
           jsonb_agg(jsonb_build_object('x', x, 'y', y, 'width', width, 'height', height) order by id) as parts
         from parts_to_hide where user_id = $1 and file_sha256 = f.file_sha256 and not is_failed) p`,
    [ownerId, last?.sha256],
  )
  return rows[0] ?? null
}

export async function deleteParts(tx: Db, { ids }: WaitingFile): Promise<void> {
  await tx.query('delete from parts_to_hide where id = any($1::bigint[])', [ids])
}

export async function failParts(tx: Db, { ids }: WaitingFile): Promise<void> {
  await tx.query('update parts_to_hide set is_failed = true where id = any($1::bigint[])', [ids])
}
