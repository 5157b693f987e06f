import type { PhotoState } from '@curbgrade/core/photos/contract'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../platform/db/pool.ts'

export type BatchKey = { readonly ownerId: OwnerId; readonly listId: string; readonly batchId: string }
type Counts = Readonly<Record<PhotoState, number>>

/** Adds a photo in this state. Returns how many the batch has, or null if it was taken back or belongs to another list. */
export async function addToBatch(tx: Db, key: BatchKey, state: PhotoState): Promise<number | null> {
  const { rows } = await tx.query<{ photos: number }>(
    `insert into photo_batches as b (id, user_id, list_id, ${state}) values ($1, $2, $3, 1)
     on conflict (id) do update set ${state} = b.${state} + 1 where b.user_id = $2 and b.list_id = $3 and b.taken_back_at is null
     returning received + ready + refused as photos`,
    [key.batchId, key.ownerId, key.listId],
  )
  return rows[0]?.photos ?? null
}

type InBatch = { readonly listId: string; readonly batchId: string }

/** A copy in another edition of the list isn't counted in its batch. */
export async function removeFromBatch(
  tx: Db,
  { listId, batchId }: InBatch,
  state: PhotoState,
): Promise<void> {
  await tx.query(`update photo_batches set ${state} = ${state} - 1 where id = $1 and list_id = $2`, [
    batchId,
    listId,
  ])
}

export type Batch = Counts & {
  readonly batchId: string
  readonly addedAt: Date
  readonly isTakenBack: boolean
}

const BATCH = `b.id as "batchId", b.received, b.ready, b.refused, b.created_at as "addedAt", b.taken_back_at is not null as "isTakenBack"`

export async function findBatch(db: Db, { ownerId, listId, batchId }: BatchKey): Promise<Batch | null> {
  const { rows } = await db.query<Batch>(
    `select ${BATCH} from photo_batches b join list_view l on l.id = b.list_id
     where b.id = $3 and b.list_id = $2 and b.user_id = $1 and l.user_id = $1`,
    [ownerId, listId, batchId],
  )
  return rows[0] ?? null
}

type RefusedPhoto = { readonly photoId: string; readonly fileName: string; readonly reason: PhotoReason }

export async function findRefused(
  db: Db,
  { listId, batchId }: BatchKey,
  limit: number,
): Promise<RefusedPhoto[]> {
  const { rows } = await db.query<RefusedPhoto>(
    `select id as "photoId", file_name as "fileName", reason from own_photos
     where batch_id = $2 and state = 'refused' and list_id = $1 order by id limit $3`,
    [listId, batchId, limit],
  )
  return rows
}

type Page = { readonly after: string | null; readonly limit: number }

/** Latest first, without those that have no photo left. */
export async function findBatches(db: Db, listId: string, { after, limit }: Page): Promise<Batch[]> {
  const { rows } = await db.query<Batch>(
    `select ${BATCH} from photo_batches b
     where b.list_id = $1 and b.received + b.ready + b.refused > 0 and ($2::uuid is null
       or (b.created_at, b.id) < (select created_at, id from photo_batches where id = $2 and list_id = $1))
     order by b.created_at desc, b.id desc limit $3`,
    [listId, after, limit],
  )
  return rows
}

/** False if it's older than `days`. */
export async function markTakenBack(tx: Db, batchId: string, days: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update photo_batches set taken_back_at = coalesce(taken_back_at, now())
     where id = $1 and (taken_back_at is not null or created_at > now() - make_interval(days => $2))`,
    [batchId, days],
  )
  return rowCount === 1
}

export async function findPhotosOfBatch(
  db: Db,
  { listId, batchId }: InBatch,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from own_photos where batch_id = $2 and list_id = $1 order by state, id limit $3',
    [listId, batchId, limit],
  )
  return rows.map(({ id }) => id)
}
