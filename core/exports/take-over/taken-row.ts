import type { Grade } from '../../grading/grade-scale.ts'
import type { UnreadColumn } from './read-column.ts'

/** What a file says of one row; times in milliseconds since 1970. */
export type TakenRow = {
  readonly rowNo: number
  readonly grade: Grade | null
  readonly gradedAt: number | null
  readonly ungradedAt: number | null
  readonly flagged: boolean
  readonly note: string | null
  readonly tags: readonly string[]
  /** By question; null if it isn't answered. */
  readonly answers: readonly (boolean | null)[]
  readonly skippedAt: number | null
}

export type TakenGrades = {
  /** Those with anything to take over. */
  readonly rows: readonly TakenRow[]
  readonly questions: readonly string[]
  /** Columns that the list doesn't keep, because it says the same itself. */
  readonly leftOut: ReadonlySet<number>
  readonly unread: readonly UnreadColumn[]
  /** Whether the file has all that an export of ours says of a grade. */
  readonly isExport: boolean
}

export const nothingOf = (rowNo: number): TakenRow => ({
  rowNo,
  grade: null,
  gradedAt: null,
  ungradedAt: null,
  flagged: false,
  note: null,
  tags: [],
  answers: [],
  skippedAt: null,
})

export const hasAnything = (row: TakenRow): boolean =>
  row.grade !== null ||
  row.ungradedAt !== null ||
  row.flagged ||
  row.note !== null ||
  row.tags.length > 0 ||
  row.answers.some((answer) => answer !== null) ||
  row.skippedAt !== null
