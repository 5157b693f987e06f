import type { ListStatus } from '@curbgrade/core/lists/contract'
import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import type { Scale } from '@curbgrade/core/lists/scale'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind, PictureSource } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../platform/db/pool.ts'

/** The fields that other slices read and change. Statements that join a list read `list_view`. */
export type ListDetails = {
  readonly id: string
  readonly title: string
  readonly createdAt: Date
  readonly columns: readonly string[]
  readonly mapping: Mapping
  readonly recordCount: number
  readonly processedCount: number
  readonly processingMethod: 'manual' | 'ai'
  readonly imagery: FlatKind
  readonly pictures: PictureSource
  readonly scale: Scale | null
  readonly status: ListStatus
  readonly completedAt: Date | null
  readonly isStrategic: boolean
  /** True if a person reviews an AI's grades, from a strategic list's file or the AI list itself (D47). */
  readonly isReviewed: boolean
  /** Null if no sample was drawn for review. */
  readonly sampleCount: number | null
  readonly sampledAt: Date | null
}

const DETAILS = `select id, title, created_at as "createdAt", columns, mapping, record_count as "recordCount",
    processed_count as "processedCount", processing_method as "processingMethod", imagery, pictures, scale, status,
    completed_at as "completedAt", strategic is not null as "isStrategic",
    strategic is not null or sample_count is not null as "isReviewed", sample_count as "sampleCount", sampled_at as "sampledAt"
  from lists where id = $2 and user_id = $1`

export async function findListDetails(db: Db, ownerId: OwnerId, listId: string): Promise<ListDetails | null> {
  const { rows } = await db.query<ListDetails>(DETAILS, [ownerId, listId])
  return rows[0] ?? null
}

/** Makes the next change of the list's status or grades wait for this transaction. */
export async function lockList(tx: Db, ownerId: OwnerId, listId: string): Promise<ListDetails | null> {
  const { rows } = await tx.query<ListDetails>(`${DETAILS} for no key update`, [ownerId, listId])
  return rows[0] ?? null
}

/** Makes whatever is written of the list wait for this transaction, pictures as well. */
export async function lockWholeList(tx: Db, ownerId: OwnerId, listId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from lists where id = $2 and user_id = $1 for update', [
    ownerId,
    listId,
  ])
  return rowCount === 1
}

/** Prevents the list's deletion until the transaction ends, so that a deleted list is never charged. */
export async function lockListForShare(tx: Db, ownerId: OwnerId, listId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from lists where id = $2 and user_id = $1 for key share', [
    ownerId,
    listId,
  ])
  return rowCount === 1
}

export async function lockProperty(
  tx: Db,
  { listId, rowNo }: { listId: string; rowNo: number },
): Promise<void> {
  await tx.query('select from properties where list_id = $1 and row_no = $2 for update', [listId, rowNo])
}

export async function setListStatus(
  tx: Db,
  listId: string,
  status: ListStatus,
  { isCanceled = false }: { isCanceled?: boolean } = {},
): Promise<void> {
  await tx.query(
    `update lists set status = $2, is_canceled = $3,
       completed_at = case when $2 in ('ai_completed', 'ai_completed_with_errors') then coalesce(completed_at, now()) else completed_at end
     where id = $1`,
    [listId, status, isCanceled],
  )
}

/** Makes it an AI list for good. */
export async function markListQueued(tx: Db, listId: string, tokensCost: number): Promise<void> {
  await tx.query(
    `update lists set status = 'queued_for_ai', is_canceled = false, processing_method = 'ai', tokens_cost = $2
     where id = $1`,
    [listId, tokensCost],
  )
}

/** Resets agreement to zero. */
export async function markListSampled(tx: Db, listId: string, rows: number): Promise<void> {
  await tx.query(
    `update lists set sample_count = $2, sampled_at = now(), agreed_count = 0, disagreed_count = 0 where id = $1`,
    [listId, rows],
  )
}
