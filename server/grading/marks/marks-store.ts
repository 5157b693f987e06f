import type { MarksChange } from '@curbgrade/core/grading/marks/marks-change'
import { type MarksRow, type PropertyMarks, presentMarks } from '@curbgrade/core/lists/marks'
import { propertyId } from '@curbgrade/core/lists/property-id'
import type { Db } from '../../platform/db/pool.ts'
import { retried } from '../../platform/db/transaction.ts'

/** One round trip, defined in migrations/functions/grades/set_marks.sql. Null if the user has no such property. */
export async function writeMarks(
  db: Db,
  { userId, listId, rowNo }: { userId: string; listId: string; rowNo: number },
  change: MarksChange,
): Promise<(MarksRow & { changed: boolean }) | null> {
  const { rows } = await retried(() =>
    db.query<MarksRow & { changed: boolean }>({
      name: 'set-marks',
      text: 'select * from set_marks($1, $2, $3, $4)',
      values: [userId, listId, rowNo, JSON.stringify(change)],
    }),
  )
  return rows[0] ?? null
}

type LatestMarks = PropertyMarks & { readonly propertyId: string }

/** What was marked last in each of these lists. The index by time takes part only where a time is asked for (0005_grading.sql). */
export async function findLatestMarks(db: Db, listIds: readonly string[]): Promise<Map<string, LatestMarks>> {
  if (listIds.length === 0) return new Map()
  const { rows } = await db.query<MarksRow & { list_id: string; row_no: number }>(
    `select m.* from unnest($1::uuid[]) as list (id) cross join lateral (
       select * from property_marks where list_id = list.id and changed_at <= 'infinity' order by changed_at desc limit 1) m`,
    [listIds],
  )
  return new Map(
    rows.map((row) => [row.list_id, { propertyId: propertyId(row.row_no), ...presentMarks(row) }]),
  )
}
