import type { AnnotationsChange } from '@curbgrade/core/grading/annotations/annotations-change'
import {
  type AnnotationsRow,
  type PropertyAnnotations,
  presentAnnotations,
} from '@curbgrade/core/lists/annotations'
import { propertyId } from '@curbgrade/core/lists/property-id'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'
import { retried } from '../../platform/db/transaction.ts'

/** One round trip: calls functions/grades/set_annotations.sql. Null if the user has no such property. */
export async function writeAnnotations(
  db: Db,
  { ownerId, listId, rowNo }: { ownerId: OwnerId; listId: string; rowNo: number },
  change: AnnotationsChange,
): Promise<(AnnotationsRow & { changed: boolean }) | null> {
  const { rows } = await retried(() =>
    db.query<AnnotationsRow & { changed: boolean }>({
      name: 'set-annotations',
      text: 'select * from set_annotations($1, $2, $3, $4)',
      values: [ownerId, listId, rowNo, JSON.stringify(change)],
    }),
  )
  return rows[0] ?? null
}

type LatestAnnotations = PropertyAnnotations & { readonly propertyId: string }

/** Uses the index by time only where a time is asked for (0005_grading.sql). */
export async function findLatestAnnotations(
  db: Db,
  listIds: readonly string[],
): Promise<Map<string, LatestAnnotations>> {
  if (listIds.length === 0) return new Map()
  const { rows } = await db.query<AnnotationsRow & { list_id: string; row_no: number }>(
    `select m.* from unnest($1::uuid[]) as list (id) cross join lateral (
       select * from property_annotations where list_id = list.id and changed_at <= 'infinity' order by changed_at desc limit 1) m`,
    [listIds],
  )
  return new Map(
    rows.map((row) => [row.list_id, { propertyId: propertyId(row.row_no), ...presentAnnotations(row) }]),
  )
}
