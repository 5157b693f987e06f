import type { Provenance } from '@curbgrade/core/imagery/provenance'
import type { Db } from '../../platform/db/pool.ts'
import type { PictureSlot } from '../named-image-store.ts'
import { PICTURE_COLUMNS } from './earlier-pictures-store.ts'

/** Identifies an own photo where a supplier's picture has its reference. */
export const ownReference = (photoId: string): string => `own:${photoId}`

export type OwnPicture = {
  readonly id: string
  readonly filePath: string
  readonly largePath: string
  readonly provenance: Provenance
}

/** Adds an own photo to the pictures of a locked property, which shows it once `showPicture` has been called. */
export async function addOwnPicture(
  tx: Db,
  { ownerId, listId, rowNo, kind }: PictureSlot,
  { id, filePath, largePath, provenance }: OwnPicture,
): Promise<void> {
  await tx.query(
    `insert into earlier_images (list_id, row_no, kind, id, user_id, file_path, large_path, reference, provenance, created_at,
       from_above, rejected) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), false, '{}')`,
    [listId, rowNo, kind, id, ownerId, filePath, largePath, ownReference(id), provenance],
  )
  await tx.query('delete from deleted_pictures where id = $1', [id])
}

type Files = Pick<OwnPicture, 'filePath' | 'largePath'>

/** Takes an own photo from a locked property. Grades that name it say when. Null if the property doesn't have it. */
export async function removeOwnPicture(
  tx: Db,
  { listId, rowNo, kind }: PictureSlot,
  id: string,
): Promise<Files | null> {
  const remove = `where list_id = $1 and row_no = $2 and kind = $3 and id = $4 returning file_path as "filePath", large_path as "largePath"`
  const { rows } = await tx.query<Files>(
    `with current as (delete from images ${remove}), earlier as (delete from earlier_images ${remove}),
       noted as (insert into deleted_pictures (list_id, row_no, id) values ($1, $2, $4) on conflict do nothing)
     select * from current union all select * from earlier`,
    [listId, rowNo, kind, id],
  )
  return rows[0] ?? null
}

/** Shows one of the pictures that a locked property has. What it showed before is kept, because someone may have paid for it. */
export async function showPicture(tx: Db, { listId, rowNo, kind }: PictureSlot, id: string): Promise<void> {
  await tx.query(
    `with gone as (delete from images where list_id = $1 and row_no = $2 and kind = $3 and id <> $4 returning *)
     insert into earlier_images (${PICTURE_COLUMNS}) select ${PICTURE_COLUMNS} from gone`,
    [listId, rowNo, kind, id],
  )
  await tx.query(
    `with shown as (delete from earlier_images where list_id = $1 and row_no = $2 and kind = $3 and id = $4 returning *)
     insert into images (${PICTURE_COLUMNS}) select ${PICTURE_COLUMNS} from shown`,
    [listId, rowNo, kind, id],
  )
}

/** Shows what a locked property without a picture had last, such as a street view that own photos replaced. */
export async function showEarlierPicture(tx: Db, slot: PictureSlot): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from earlier_images e where list_id = $1 and row_no = $2 and kind = $3 and not exists (
       select from images i where i.list_id = $1 and i.row_no = $2 and i.kind = $3)
     order by replaced_at desc, id limit 1`,
    [slot.listId, slot.rowNo, slot.kind],
  )
  if (rows[0] !== undefined) await showPicture(tx, slot, rows[0].id)
}
