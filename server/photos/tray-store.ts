import type { TakenAt } from '@curbgrade/core/photos/contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../platform/db/pool.ts'
import { TAKEN } from './photos-store.ts'

export type PhotoInTray = {
  readonly photoId: string
  readonly fileName: string
  readonly taken: TakenAt | null
  readonly width: number
  readonly height: number
}

type Page = { readonly after: string | null; readonly limit: number }

/** By file name. A photo that was moved in the meantime ends the pages. */
export async function findTray(db: Db, listId: string, { after, limit }: Page): Promise<PhotoInTray[]> {
  const { rows } = await db.query<PhotoInTray>(
    `select id as "photoId", file_name as "fileName", ${TAKEN}, width, height from own_photos
     where list_id = $1 and row_no is null and state = 'ready' and ($2::uuid is null
       or (file_name, id) > (select file_name, id from own_photos where id = $2 and list_id = $1))
     order by file_name, id limit $3`,
    [listId, after, limit],
  )
  return rows
}

export async function countTray(db: Db, listId: string): Promise<number> {
  const { rows } = await db.query<{ photos: number }>(
    `select count(*)::int as photos from own_photos where list_id = $1 and row_no is null and state = 'ready'`,
    [listId],
  )
  return rows[0]?.photos ?? 0
}

type TrayFiles = { readonly small: string; readonly large: string }

export async function findTrayFiles(
  db: Db,
  {
    ownerId,
    listId,
    photoId,
  }: { readonly ownerId: OwnerId; readonly listId: string; readonly photoId: string },
): Promise<TrayFiles | null> {
  const { rows } = await db.query<TrayFiles>(
    `select p.file_path as small, p.large_path as large from own_photos p join list_view l on l.id = p.list_id
     where p.id = $3 and p.list_id = $2 and p.file_path is not null and l.user_id = $1`,
    [ownerId, listId, photoId],
  )
  return rows[0] ?? null
}
