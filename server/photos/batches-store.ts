import type { PhotoState } from '@curbgrade/core/photos/contract'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../platform/db/pool.ts'

export type BatchKey = { readonly ownerId: OwnerId; readonly listId: string; readonly batchId: string }
type Counts = Readonly<Record<PhotoState, number>>

/** Adds a photo in this state. Returns how many the batch has, or null if it belongs to another list. */
export async function addToBatch(tx: Db, key: BatchKey, state: PhotoState): Promise<number | null> {
  const { rows } = await tx.query<{ photos: number }>(
    `insert into photo_batches as b (id, user_id, list_id, ${state}) values ($1, $2, $3, 1)
     on conflict (id) do update set ${state} = b.${state} + 1 where b.user_id = $2 and b.list_id = $3
     returning received + ready + refused as photos`,
    [key.batchId, key.ownerId, key.listId],
  )
  return rows[0]?.photos ?? null
}

export async function removeFromBatch(tx: Db, batchId: string, state: PhotoState): Promise<void> {
  await tx.query(`update photo_batches set ${state} = ${state} - 1 where id = $1`, [batchId])
}

export async function findBatch(db: Db, { ownerId, listId, batchId }: BatchKey): Promise<Counts | null> {
  const { rows } = await db.query<Counts>(
    `select b.received, b.ready, b.refused from photo_batches b join list_view l on l.id = b.list_id
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
