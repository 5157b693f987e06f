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

/** Adds an own photo to the pictures of a locked property. It is shown only once `showPicture` has been called. */
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
