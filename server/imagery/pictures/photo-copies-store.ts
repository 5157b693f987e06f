import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'
import type { StoredRow } from '../store.ts'
import { ownReference } from './own-pictures-store.ts'
import { lookUpPicture } from './picture-by-id-store.ts'

type PhotoCopy = {
  readonly id: string
  readonly listId: string
  readonly rowNo: number
  readonly filePath: string | null
  readonly largePath: string | null
}

const ofReference = (table: string) => `
  select id, list_id, row_no, file_path, large_path from ${table}
  where reference = r.reference and reference like 'own:%' and user_id = $1`

/**
 * Every picture of these photos, by row: also those that another list copied, and those of photos that are copies
 * themselves, whose reference is the first one's.
 */
export async function findPicturesOfPhotos(
  db: Db,
  ownerId: OwnerId,
  photoIds: readonly string[],
): Promise<PhotoCopy[]> {
  const { rows } = await db.query<PhotoCopy>(
    `select i.id, i.list_id as "listId", i.row_no as "rowNo", i.file_path as "filePath", i.large_path as "largePath"
     from (select unnest($3::text[]) as reference
         union select i.reference from unnest($2::uuid[]) photo (id) ${lookUpPicture('photo.id')} where i.user_id = $1) r
       cross join lateral (${ofReference('images')} union all ${ofReference('earlier_images')} offset 0) i
     order by i.list_id, i.row_no, i.id`,
    [ownerId, photoIds, photoIds.map(ownReference)],
  )
  return rows
}

type Covered = { readonly filePath: string; readonly largePath: string; readonly partsHiddenAt: number }

/** Pictures keep their ids, because grades name them. */
export async function rewritePictures(
  tx: Db,
  ids: readonly string[],
  { filePath, largePath, partsHiddenAt }: Covered,
): Promise<void> {
  const rewrite = `set file_path = $2, large_path = $3, provenance = provenance || jsonb_build_object('partsHiddenAt', $4::float8)
    where id = any($1)`
  await tx.query(`with earlier as (update earlier_images ${rewrite}) update images ${rewrite}`, [
    ids,
    filePath,
    largePath,
    partsHiddenAt,
  ])
}

/** As they are now; null if the picture is gone. */
export async function findFilesOf<
  Picture extends Pick<StoredRow, 'id' | 'file_path' | 'large_path' | 'provenance'>,
>(db: Db, picture: Picture): Promise<Picture | null> {
  const { rows } = await db.query<Pick<StoredRow, 'file_path' | 'large_path' | 'provenance'>>(
    'select file_path, large_path, provenance from picture_view where id = $1',
    [picture.id],
  )
  return rows[0] === undefined ? null : { ...picture, ...rows[0] }
}
