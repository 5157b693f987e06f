import type { GradeEntry } from '@curbgrade/core/grading/undo/decide-undo'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'

export type RowOfOwner = { readonly ownerId: OwnerId; readonly listId: string; readonly rowNo: number }

/** No one goes back further in one row. */
const MAX_ENTRIES = 2_000

/** The history of a row's grade, oldest first. */
export async function findRowEntries(tx: Db, { listId, rowNo }: RowOfOwner): Promise<GradeEntry[]> {
  const { rows } = await tx.query<GradeEntry>(
    `select id::float8, to_grade as grade, is_ai_source(source) as "isAi", restores::float8 from grade_history
     where list_id = $1 and row_no = $2 order by id desc limit ${MAX_ENTRIES}`,
    [listId, rowNo],
  )
  return rows.toReversed()
}

/** Brings a row back to an entry of its history (migrations/functions/grades/restore_grades.sql). */
export const restoreGrade = (tx: Db, { ownerId, listId, rowNo }: RowOfOwner, entry: number) =>
  tx.query('select restore_grades($1, $2, array[$3::int], array[$4::bigint])', [
    ownerId,
    listId,
    rowNo,
    entry,
  ])

/** When the row was graded. Null if the list has no such row. */
export async function findGradedAt(
  tx: Db,
  { listId, rowNo }: RowOfOwner,
): Promise<{ graded_at: Date | null } | null> {
  const { rows } = await tx.query<{ graded_at: Date | null }>(
    'select graded_at from property_view where list_id = $1 and row_no = $2',
    [listId, rowNo],
  )
  return rows[0] ?? null
}
