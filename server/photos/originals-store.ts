import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../platform/db/pool.ts'

export type Original = {
  readonly ownerId: OwnerId
  readonly sha256: string
  readonly contentSha256: string | null
  readonly path: string
}

/** False if the user has this file already. */
export async function insertOriginal(
  tx: Db,
  { ownerId, sha256, contentSha256, path }: Original,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into own_originals (user_id, file_sha256, content_sha256, file_path)
     values ($1, decode($2, 'hex'), decode($3, 'hex'), $4) on conflict do nothing`,
    [ownerId, sha256, contentSha256, path],
  )
  return rowCount === 1
}

export async function findOriginal(db: Db, ownerId: OwnerId, sha256: string): Promise<string | null> {
  const { rows } = await db.query<{ path: string }>(
    `select file_path as path from own_originals where user_id = $1 and file_sha256 = decode($2, 'hex')`,
    [ownerId, sha256],
  )
  return rows[0]?.path ?? null
}

/** Gives up those of these files that no photo of the user needs. Returns their paths. */
export async function deleteUnusedOriginals(
  tx: Db,
  ownerId: OwnerId,
  hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.query<{ path: string }>(
    `delete from own_originals where ctid = any(array(
       select o.ctid from unnest($2::text[]) hash
         cross join lateral (select ctid, file_sha256 from own_originals
           where user_id = $1 and file_sha256 = decode(hash, 'hex') offset 0) o
       where not exists (select from own_photos p
         where p.user_id = $1 and p.file_sha256 = o.file_sha256 and p.state <> 'refused' offset 0)))
     returning file_path as path`,
    [ownerId, hashes],
  )
  return rows.map(({ path }) => path)
}

const KNOWN = 'coalesce(same.file_sha256, was_same.replaced_by, content.file_sha256, had_content.replaced_by)'

type Asked = { readonly sha256: string; readonly contentSha256: string | null }
type Known = { readonly sha256: string; readonly known: string }

/** The same file first, or else the same picture with other metadata; or what one of them became when a part was hidden. */
export async function findKnown(db: Db, ownerId: OwnerId, files: readonly Asked[]): Promise<Known[]> {
  const { rows } = await db.query<Known>(
    `select asked.sha256, encode(${KNOWN}, 'hex') as known
     from unnest($2::text[], $3::text[]) asked (sha256, content)
       left join lateral (select file_sha256 from own_originals o
         where o.user_id = $1 and o.file_sha256 = decode(asked.sha256, 'hex') offset 0) same on true
       left join lateral (select file_sha256 from own_originals o
         where o.user_id = $1 and o.content_sha256 = decode(asked.content, 'hex') limit 1) content on true
       left join lateral (select replaced_by from replaced_originals o
         where o.user_id = $1 and o.file_sha256 = decode(asked.sha256, 'hex') offset 0) was_same on true
       left join lateral (select replaced_by from replaced_originals o
         where o.user_id = $1 and o.content_sha256 = decode(asked.content, 'hex') limit 1) had_content on true
     where ${KNOWN} is not null`,
    [ownerId, files.map(({ sha256 }) => sha256), files.map(({ contentSha256 }) => contentSha256)],
  )
  return rows
}
