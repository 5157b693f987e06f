import type { PhotoDetails, PhotoState, TakenAt } from '@curbgrade/core/photos/contract'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import type { PhotoType } from '@curbgrade/core/photos/photo-type'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../platform/db/pool.ts'
import type { PhotoFile } from './photo-file.ts'

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

/** When a part of an original `o` was hidden last, in ms. */
export const PARTS_HIDDEN_AT = '(extract(epoch from o.parts_hidden_at) * 1000)::float8'

const STORED = `id, user_id as "ownerId", list_id as "listId", state, reason, encode(file_sha256, 'hex') as sha256`

/** Of any user: an id is used once. */
export async function findPhoto(db: Db, id: string): Promise<StoredPhoto | null> {
  const { rows } = await db.query<StoredPhoto>(`select ${STORED} from own_photos where id = $1`, [id])
  return rows[0] ?? null
}

/** A photo on its way to its property, or to the tray. */
export type SentPhoto = PhotoPlace & { readonly id: string; readonly details: PhotoDetails }

export type PhotoPlace = { readonly ownerId: OwnerId; readonly listId: string; readonly rowNo: number | null }

/** The same file at the same property, or in the tray, under whatever id. */
export async function findSamePhoto(db: Db, place: PhotoPlace, sha256: string): Promise<StoredPhoto | null> {
  const { rows } = await db.query<StoredPhoto>(
    `select ${STORED} from own_photos where list_id = $2 and coalesce(row_no, 0) = coalesce($3, 0)
       and file_sha256 = decode($4, 'hex') and state <> 'refused' and user_id = $1`,
    [place.ownerId, place.listId, place.rowNo, sha256],
  )
  return rows[0] ?? null
}

/** Bounded by what a property may have. */
export async function countPhotosOfRow(db: Db, { listId, rowNo }: PhotoPlace): Promise<number> {
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

export async function hasProperty(db: Db, { ownerId, listId, rowNo }: PhotoPlace): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from list_view l where l.id = $2 and l.user_id = $1
       and ($3::int is null or exists (select from property_view p where p.list_id = l.id and p.row_no = $3))`,
    [ownerId, listId, rowNo],
  )
  return rowCount === 1
}

export type NewPhoto = PhotoPlace & {
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
