import type { DatedPhoto } from '@curbgrade/core/photos/choose-current'
import type { PhotoState, TakenAt } from '@curbgrade/core/photos/contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../platform/db/pool.ts'
import { PARTS_HIDDEN_AT, TAKEN } from './photos-store.ts'

export type StoredPlace = {
  readonly id: string
  readonly ownerId: OwnerId
  readonly listId: string
  readonly rowNo: number | null
  readonly batchId: string
  readonly kind: FlatKind
  readonly state: PhotoState
  readonly sha256: string
  readonly taken: TakenAt | null
  readonly heading: number | null
  readonly isChosen: boolean
  readonly isSphere: boolean
  readonly partsHiddenAt: number | null
  /** In the tray. */
  readonly filePath: string | null
  readonly largePath: string | null
}

type PhotoKey = { readonly ownerId: OwnerId; readonly listId: string; readonly id: string }

export async function findPlaced(
  db: Db,
  { ownerId, listId, id }: PhotoKey,
  lock: '' | 'for update' = '',
): Promise<StoredPlace | null> {
  const { rows } = await db.query<StoredPlace>(
    `select id, user_id as "ownerId", list_id as "listId", row_no as "rowNo", batch_id as "batchId", kind, state, ${TAKEN},
       encode(file_sha256, 'hex') as sha256, heading, file_path as "filePath", large_path as "largePath", is_chosen as "isChosen",
       is_sphere as "isSphere", (select ${PARTS_HIDDEN_AT} from own_originals o
         where o.user_id = own_photos.user_id and o.file_sha256 = own_photos.file_sha256) as "partsHiddenAt"
     from own_photos where id = $3 and list_id = $2 and user_id = $1 ${lock}`,
    [ownerId, listId, id],
  )
  return rows[0] ?? null
}

export async function deletePhotoRow(tx: Db, id: string): Promise<void> {
  await tx.query('delete from own_photos where id = $1', [id])
}

type Files = Pick<StoredPlace, 'filePath' | 'largePath'>

/** In the tray, it has its renditions; at a property, its picture has them. It was chosen for the property that it leaves. */
export async function setRow(
  tx: Db,
  id: string,
  { rowNo, filePath, largePath }: Files & { readonly rowNo: number | null },
): Promise<void> {
  await tx.query(
    'update own_photos set row_no = $2, file_path = $3, large_path = $4, is_chosen = false where id = $1',
    [id, rowNo, rowNo === null ? filePath : null, rowNo === null ? largePath : null],
  )
}

type Slot = Pick<StoredPlace, 'listId' | 'rowNo' | 'kind'>

/** Of a property and kind, at most as many as a property may have. */
export async function findReadyPhotos(tx: Db, { listId, rowNo, kind }: Slot): Promise<DatedPhoto[]> {
  const { rows } = await tx.query<DatedPhoto>(
    `select id, to_char(taken_at, 'YYYY-MM-DD"T"HH24:MI:SS') as taken, extract(epoch from added_at)::float8 as "addedAt", is_chosen as "isChosen"
     from own_photos where list_id = $1 and row_no = $2 and kind = $3 and state = 'ready'`,
    [listId, rowNo, kind],
  )
  return rows
}
