import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'

/** A photo that shows a file, wherever it is. */
export type PhotoOfFile = {
  readonly id: string
  readonly listId: string
  /** In the tray, it has its own renditions. */
  readonly filePath: string | null
  readonly largePath: string | null
}

export async function findPhotosOfFile(
  db: Db,
  ownerId: OwnerId,
  sha256: string,
  lock: '' | 'for update' = '',
): Promise<PhotoOfFile[]> {
  const { rows } = await db.query<PhotoOfFile>(
    `select id, list_id as "listId", file_path as "filePath", large_path as "largePath" from own_photos
     where user_id = $1 and file_sha256 = decode($2, 'hex') and state <> 'refused' order by id ${lock}`,
    [ownerId, sha256],
  )
  return rows
}

type CoveredFile = {
  readonly sha256: string
  readonly contentSha256: string
  readonly path: string
  readonly bytes: number
}

/** Returns the time, in milliseconds since 1970; null if the file is gone. From now on, the earlier file is known as this one. */
export async function replaceOriginal(
  tx: Db,
  ownerId: OwnerId,
  before: { readonly sha256: string; readonly path: string },
  { sha256, contentSha256, path }: CoveredFile,
): Promise<number | null> {
  const { rows } = await tx.query<{ at: number }>(
    `with before as (select user_id, file_sha256, content_sha256 from own_originals
         where user_id = $1 and file_sha256 = decode($2, 'hex') and file_path = $3 for update),
       replaced as (update own_originals o set file_sha256 = decode($4, 'hex'), content_sha256 = decode($5, 'hex'), file_path = $6,
           parts_hidden_at = now()
         from before where o.user_id = before.user_id and o.file_sha256 = before.file_sha256 returning o.parts_hidden_at),
       noted as (insert into replaced_originals (user_id, file_sha256, content_sha256, replaced_by)
         select user_id, file_sha256, content_sha256, decode($4, 'hex') from before)
     select (extract(epoch from parts_hidden_at) * 1000)::float8 as at from replaced`,
    [ownerId, before.sha256, before.path, sha256, contentSha256, path],
  )
  return rows[0]?.at ?? null
}

export async function setCoveredFile(
  tx: Db,
  photos: readonly PhotoOfFile[],
  { sha256, bytes }: CoveredFile,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  await tx.query(
    `update own_photos set file_sha256 = decode($2, 'hex'), bytes = $3, type = 'jpeg', width = $4, height = $5 where id = any($1)`,
    [photos.map(({ id }) => id), sha256, bytes, width, height],
  )
}

export async function setTrayFiles(
  tx: Db,
  { id }: Pick<PhotoOfFile, 'id'>,
  { filePath, largePath }: { readonly filePath: string; readonly largePath: string },
): Promise<void> {
  await tx.query('update own_photos set file_path = $2, large_path = $3 where id = $1', [
    id,
    filePath,
    largePath,
  ])
}

/** What the user's file became that had this hash, or whose picture had, before a part of it was hidden. */
export async function findReplacement(
  db: Db,
  ownerId: OwnerId,
  { sha256, contentSha256 }: { readonly sha256: string; readonly contentSha256: string | null },
): Promise<string | null> {
  const { rows } = await db.query<{ sha256: string }>(
    `select encode(replaced_by, 'hex') as sha256 from (
       (select replaced_by, 1 as place from replaced_originals where user_id = $1 and file_sha256 = decode($2, 'hex'))
       union all
       (select replaced_by, 2 from replaced_originals where user_id = $1 and content_sha256 = decode($3, 'hex') limit 1)) found
     order by place limit 1`,
    [ownerId, sha256, contentSha256],
  )
  return rows[0]?.sha256 ?? null
}
