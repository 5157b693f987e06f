import type { Db } from '../platform/db/pool.ts'
import { retried } from '../platform/db/transaction.ts'

export type GradedRow = {
  changed: boolean
  graded_at: Date | null
  processed_count: number
  record_count: number
  completed_at: Date | null
}

/** One round trip; what it does is written in migrations/0004_grades.sql. No row when the user has no such property. */
export const SET_GRADE = 'select * from set_grade($1, $2, $3, $4)'

export async function setGrade(
  db: Db,
  change: { userId: string; listId: string; rowNo: number; grade: number | null },
): Promise<GradedRow | null> {
  const { rows } = await retried(() =>
    db.query<GradedRow>({
      name: 'set-grade',
      text: SET_GRADE,
      values: [change.userId, change.listId, change.rowNo, change.grade],
    }),
  )
  return rows[0] ?? null
}
