import type { GradeChange } from '@curbgrade/core/grading/latest-grades'
import type { GradeEntry } from '@curbgrade/core/grading/undo/decide-undo'
import type { Db } from '../../platform/db/pool.ts'

export type RowOfUser = { readonly userId: string; readonly listId: string; readonly rowNo: number }

/** No one goes back further in one row. */
const MAX_ENTRIES = 2_000

/** The history of a row's grade, oldest first. */
export async function findRowEntries(tx: Db, { listId, rowNo }: RowOfUser): Promise<GradeEntry[]> {
  const { rows } = await tx.query<GradeEntry>(
    `select id::float8, to_grade as grade, source <> 'person' as "isAi", restores::float8 from grade_history
     where list_id = $1 and row_no = $2 order by id desc limit ${MAX_ENTRIES}`,
    [listId, rowNo],
  )
  return rows.toReversed()
}

/** Brings a row back to an entry of its history (migrations/functions/grades/restore_grades.sql). */
export const restoreGrade = (tx: Db, { userId, listId, rowNo }: RowOfUser, entry: number) =>
  tx.query('select restore_grades($1, $2, array[$3::int], array[$4::bigint])', [userId, listId, rowNo, entry])

/** When the row was graded. Null if the list has no such row. */
export async function findGradedAt(
  tx: Db,
  { listId, rowNo }: RowOfUser,
): Promise<{ graded_at: Date | null } | null> {
  const { rows } = await tx.query<{ graded_at: Date | null }>(
    'select graded_at from property_view where list_id = $1 and row_no = $2',
    [listId, rowNo],
  )
  return rows[0] ?? null
}

/**
 * The latest changes by a person that undo can reach, oldest first: neither taken back nor followed by a grade of the AI.
 * None if the user has no such list. Looks at each entry's row by itself: as a join, the planner might read the whole list.
 */
export async function findGradeChanges(
  db: Db,
  userId: string,
  listId: string,
  limit: number,
): Promise<GradeChange[]> {
  const { rows } = await db.query<GradeChange>(
    `select row_no as "rowNo", from_grade as "from", to_grade as "to",
       coalesce((select b.source <> 'person' from grade_history b
         where b.list_id = h.list_id and b.row_no = h.row_no and b.id < h.id order by b.id desc limit 1), false) as "isFromAi",
       floor(date_part('epoch', at) * 1000)::float8 as at, floor(date_part('epoch', shown_at) * 1000)::float8 as "shownAt"
     from (
       select * from grade_history own
       where list_id = $2 and user_id = $1 and source = 'person' and restores is null
         and (select later.id from grade_history later
           where later.list_id = own.list_id and later.row_no = own.row_no and later.id > own.id
             and (later.restores < own.id or later.source <> 'person' and later.restores is null) limit 1) is null
       order by id desc limit $3) h
     order by id`,
    [userId, listId, limit],
  )
  return rows
}
