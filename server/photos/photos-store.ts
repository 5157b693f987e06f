import type { DatedPhoto } from '@curbgrade/core/photos/choose-current'
import type { PhotoDetails, PhotoState, TakenAt } from '@curbgrade/core/photos/contract'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import type { PhotoType } from '@curbgrade/core/photos/photo-type'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../platform/db/pool.ts'
import type { PhotoFile } from './photo-file.ts'
import type { Renditions } from './renditions.ts'

export type StoredPhoto = {
  readonly id: string
  readonly ownerId: OwnerId
  readonly listId: string
  readonly state: PhotoState
  readonly reason: PhotoReason | null
  readonly sha256: string
}

export const TAKEN = `case when taken_at is not null
  then jsonb_build_object('at', to_char(taken_at, 'YYYY-MM-DD"T"HH24:MI:SS'), 'precision', taken_precision) end as taken`

/** Of an original `o`, in ms. */
const HIDDEN_AT = '(extract(epoch from o.parts_hidden_at) * 1000)::float8'

const STORED = `id, user_id as "ownerId", list_id as "listId", state, reason, encode(file_sha256, 'hex') as sha256`

/** Of any user: an id is used once. */
export async function findPhoto(db: Db, id: string): Promise<StoredPhoto | null> {
  const { rows } = await db.query<StoredPhoto>(`select ${STORED} from own_photos where id = $1`, [id])
  return rows[0] ?? null
}

/** A photo on its way to its property, or to the tray. */
export type SentPhoto = Place & { readonly id: string; readonly details: PhotoDetails }

type Place = { readonly ownerId: OwnerId; readonly listId: string; readonly rowNo: number | null }

/** The same file at the same property, or in the tray, under whatever id. */
export async function findSamePhoto(db: Db, place: Place, sha256: string): Promise<StoredPhoto | null> {
  const { rows } = await db.query<StoredPhoto>(
    `select ${STORED} from own_photos where list_id = $2 and coalesce(row_no, 0) = coalesce($3, 0)
       and file_sha256 = decode($4, 'hex') and state <> 'refused' and user_id = $1`,
    [place.ownerId, place.listId, place.rowNo, sha256],
  )
  return rows[0] ?? null
}

/** Bounded by what a property may have. */
export async function countPhotosOfRow(db: Db, { listId, rowNo }: Place): Promise<number> {
  const { rows } = await db.query<{ photos: number }>(
    `select count(*)::int as photos from own_photos where list_id = $1 and row_no = $2 and state <> 'refused'`,
    [listId, rowNo],
  )
  return rows[0]?.photos ?? 0
}

/** Whether any property of the list has a photo. */
export async function hasPhotos(db: Db, listId: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'select exists (select from own_photos where list_id = $1 and row_no > 0 offset 0) as has',
    [listId],
  )
  return rows[0]?.has ?? false
}

export async function hasProperty(db: Db, { ownerId, listId, rowNo }: Place): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from list_view l where l.id = $2 and l.user_id = $1
       and ($3::int is null or exists (select from property_view p where p.list_id = l.id and p.row_no = $3))`,
    [ownerId, listId, rowNo],
  )
  return rowCount === 1
}

export type NewPhoto = Place & {
  readonly id: string
  readonly kind: FlatKind
  readonly reason: PhotoReason | null
  readonly batchId: string
  readonly fileName: string
  readonly type: PhotoType | null
  readonly bytes: number
  readonly sha256: string
  readonly taken: TakenAt | null
  readonly utcOffsetMinutes: number | null
  readonly lat: number | null
  readonly lng: number | null
  readonly accuracyMeters: number | null
  readonly heading: number | null
  readonly isSphere: boolean
}

/** Returns its batch; null if there is no refused photo with this id. */
export async function deleteRefused(tx: Db, { id, ownerId }: NewPhoto): Promise<string | null> {
  const { rows } = await tx.query<{ batchId: string }>(
    `delete from own_photos where id = $1 and user_id = $2 and state = 'refused' returning batch_id as "batchId"`,
    [id, ownerId],
  )
  return rows[0]?.batchId ?? null
}

/** False if the id or the file is here already. */
export async function insertPhoto(tx: Db, photo: NewPhoto): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into own_photos (id, user_id, list_id, row_no, kind, state, reason, batch_id, file_name, type, bytes, file_sha256,
       taken_at, taken_precision, utc_offset_minutes, lat, lng, accuracy_meters, heading, is_sphere)
     values ($1, $2, $3, $4, $5, case when $6::text is null then 'received' else 'refused' end, $6, $7, $8, $9, $10,
       decode($11, 'hex'), $12, $13, $14, $15, $16, $17, $18, $19) on conflict do nothing`,
    [
      photo.id,
      photo.ownerId,
      photo.listId,
      photo.rowNo,
      photo.kind,
      photo.reason,
      photo.batchId,
      photo.fileName,
      photo.type,
      photo.bytes,
      photo.sha256,
      photo.taken?.at,
      photo.taken?.precision,
      photo.utcOffsetMinutes,
      photo.lat,
      photo.lng,
      photo.accuracyMeters,
      photo.heading,
      photo.isSphere,
    ],
  )
  return rowCount === 1
}

/** What the user's file of this hash said when it was first sent. */
export async function findFile(db: Db, ownerId: OwnerId, sha256: string): Promise<PhotoFile | null> {
  const { rows } = await db.query<PhotoFile & { lat: number | null; lng: number | null }>(
    `select type, bytes, to_char(taken_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "takenAt", utc_offset_minutes as "utcOffsetMinutes",
       case when lat is not null then jsonb_build_object('lat', lat, 'lng', lng) end as position,
       accuracy_meters as "accuracyMeters", heading, is_sphere as "isSphere"
     from own_photos where user_id = $1 and file_sha256 = decode($2, 'hex') and state <> 'refused' order by added_at limit 1`,
    [ownerId, sha256],
  )
  return rows[0] ?? null
}

export type ReceivedPhoto = Place & {
  readonly id: string
  readonly batchId: string
  readonly kind: FlatKind
  readonly sha256: string
  readonly isSphere: boolean
  readonly taken: NewPhoto['taken']
  readonly heading: number | null
  readonly originalPath: string
  readonly partsHiddenAt: number | null
}

/** The user's first that waits for its renditions, or the first after this one. */
export async function findNextReceived(
  db: Db,
  ownerId: OwnerId,
  last: Pick<ReceivedPhoto, 'id'> | null,
): Promise<ReceivedPhoto | null> {
  const { rows } = await db.query<ReceivedPhoto>(
    `select p.id, p.user_id as "ownerId", p.list_id as "listId", p.row_no as "rowNo", p.batch_id as "batchId", p.kind,
       encode(p.file_sha256, 'hex') as sha256, p.is_sphere as "isSphere", p.heading, o.file_path as "originalPath", ${HIDDEN_AT} as "partsHiddenAt", ${TAKEN}
     from (select * from own_photos
         where user_id = $1 and state = 'received' and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
         order by id limit 1) p
       join lateral (select file_path, parts_hidden_at from own_originals
         where user_id = p.user_id and file_sha256 = p.file_sha256 offset 0) o on true`,
    [ownerId, last?.id],
  )
  return rows[0] ?? null
}

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
       is_sphere as "isSphere", (select ${HIDDEN_AT} from own_originals o
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

export async function setRefused(tx: Db, id: string, reason: PhotoReason): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update own_photos set state = 'refused', reason = $2 where id = $1 and state = 'received'`,
    [id, reason],
  )
  return rowCount === 1
}

/** In the tray, it also keeps its renditions. False if they're of a file that was replaced in the meantime. */
export async function setReady(
  tx: Db,
  { id, rowNo, sha256 }: Pick<ReceivedPhoto, 'id' | 'rowNo' | 'sha256'>,
  { width, height, small, large }: Renditions,
): Promise<boolean> {
  const isInTray = rowNo === null
  const { rowCount } = await tx.query(
    `update own_photos set state = 'ready', width = $2, height = $3, file_path = $4, large_path = $5
     where id = $1 and state = 'received' and file_sha256 = decode($6, 'hex')`,
    [id, width, height, isInTray ? small.path : null, isInTray ? large.path : null, sha256],
  )
  return rowCount === 1
}

type Slot = Pick<ReceivedPhoto, 'listId' | 'rowNo' | 'kind'>

/** Of a property and kind, at most as many as a property may have. */
export async function findReadyPhotos(tx: Db, { listId, rowNo, kind }: Slot): Promise<DatedPhoto[]> {
  const { rows } = await tx.query<DatedPhoto>(
    `select id, to_char(taken_at, 'YYYY-MM-DD"T"HH24:MI:SS') as taken, extract(epoch from added_at)::float8 as "addedAt", is_chosen as "isChosen"
     from own_photos where list_id = $1 and row_no = $2 and kind = $3 and state = 'ready'`,
    [listId, rowNo, kind],
  )
  return rows
}
