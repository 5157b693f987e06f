import type { TakenAt } from '@curbgrade/core/photos/contract'
import type { HidingState } from '@curbgrade/core/photos/hiding/hiding-contract'
import type { Db } from '../platform/db/pool.ts'
import { TAKEN } from './photos-store.ts'

export type ShownPhoto = {
  readonly photoId: string
  readonly fileName: string
  readonly taken: TakenAt | null
  readonly isChosen: boolean
  readonly hiding: HidingState | null
}

/** Of a property, at most as many as it may have. */
export async function findShownPhotos(db: Db, listId: string, rowNo: number | null): Promise<ShownPhoto[]> {
  const { rows } = await db.query<ShownPhoto>(
    `select id as "photoId", file_name as "fileName", is_chosen as "isChosen", ${TAKEN},
       (select case when bool_or(is_failed) then 'failed' when count(*) > 0 then 'waiting' end from parts_to_hide h
         where h.user_id = own_photos.user_id and h.file_sha256 = own_photos.file_sha256) as hiding
     from own_photos where list_id = $1 and row_no = $2 and state = 'ready'`,
    [listId, rowNo],
  )
  return rows
}

type Slot = { readonly listId: string; readonly rowNo: number; readonly kind: string }

/** Of a locked property. Another one that was chosen isn't anymore. */
export async function setChosen(
  tx: Db,
  { listId, rowNo, kind }: Slot,
  chosenId: string | null,
): Promise<void> {
  await tx.query(
    `update own_photos set is_chosen = false
     where list_id = $1 and row_no = $2 and kind = $3 and is_chosen and id is distinct from $4`,
    [listId, rowNo, kind, chosenId],
  )
  await tx.query('update own_photos set is_chosen = true where id = $1 and list_id = $2 and not is_chosen', [
    chosenId,
    listId,
  ])
}
