import type { Grade } from './grade-scale.ts'
import { type Impression, type SeenPicture, seenWith } from './impression.ts'
import type { RowBefore, RowSave } from './undo/save-of-undo.ts'

/** A row that shows what the AI said of it. */
export type ShownRow = RowBefore & {
  readonly isAiGrade: boolean
  readonly aiScore: number | null
}

/** Some rows that a person grades at once: what each had before, and what was seen of its picture. */
export type GradedRows = {
  readonly grade: Grade | null
  readonly rows: readonly ({ readonly before: ShownRow } & Partial<SeenPicture>)[]
}

/** A grade of rows, with what was seen of each. Rows that have it already are left out. */
export const toGradedRows = <Row extends ShownRow>(
  rows: readonly Row[],
  grade: Grade | null,
  impressionOf: (row: Row) => Impression,
): GradedRows => ({
  grade,
  rows: rows
    .filter((row) => changes(row, grade))
    .map((row) => ({ before: toBefore(row), ...(grade !== null && seenWith(impressionOf(row))) })),
})

/** The AI's grade becomes the person's when they give the same (D46). */
const changes = (row: ShownRow, grade: number | null): boolean => row.grade !== grade || row.isAiGrade

const toBefore = ({ id, street, grade, isAiGrade, aiScore }: ShownRow): ShownRow => ({
  id,
  street,
  grade,
  isAiGrade,
  aiScore,
})

/** What is saved of them: one grade per row. */
export const toSaves = ({ grade, rows }: GradedRows): RowSave[] =>
  rows.map(({ before, ...seen }) => ({
    propertyId: before.id,
    street: before.street,
    ...(grade !== null && hasPrediction(before) && { sawAi: true }),
    ...seen,
    grade,
  }))

/** A list shows what the AI said, so its figures count such a grade among those that were given after a look at it. */
const hasPrediction = ({ isAiGrade, aiScore }: ShownRow): boolean => isAiGrade || aiScore !== null
