import type { TakenAt } from '@curbgrade/core/photos/contract'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../platform/db/pool.ts'
import { PARTS_HIDDEN_AT, type PhotoPlace, TAKEN } from './photos-store.ts'
import type { Renditions } from './renditions.ts'

export type ReceivedPhoto = PhotoPlace & {
  readonly id: string
  readonly batchId: string
  readonly kind: FlatKind
  readonly sha256: string
  readonly isSphere: boolean
  readonly taken: TakenAt | null
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
       encode(p.file_sha256, 'hex') as sha256, p.is_sphere as "isSphere", p.heading, o.file_path as "originalPath", ${PARTS_HIDDEN_AT} as "partsHiddenAt", ${TAKEN}
     from (select * from own_photos
         where user_id = $1 and state = 'received' and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
         order by id limit 1) p
       join lateral (select file_path, parts_hidden_at from own_originals
         where user_id = p.user_id and file_sha256 = p.file_sha256 offset 0) o on true`,
    [ownerId, last?.id],
  )
  return rows[0] ?? null
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
