import type { Grade } from './grade-scale.ts'
import { type Impression, type SeenPicture, seenWith } from './impression.ts'
import type { RowBefore, RowSave } from './undo/save-of-undo.ts'

export type ShownRow = RowBefore & {
  readonly isAiGrade: boolean
  readonly isImported: boolean
  readonly aiScore: number | null
}

export type GradedRows = {
  readonly grade: Grade | null
  readonly rows: readonly ({ readonly before: ShownRow } & Partial<SeenPicture>)[]
}

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

/** The same grade from a person replaces the AI's (D46) and the file's (D62). */
const changes = (row: ShownRow, grade: number | null): boolean =>
  row.grade !== grade || row.isAiGrade || row.isImported

const toBefore = ({ id, street, grade, isAiGrade, isImported, aiScore }: ShownRow): ShownRow => ({
  id,
  street,
  grade,
  isAiGrade,
  isImported,
  aiScore,
})

export const toSaves = ({ grade, rows }: GradedRows): RowSave[] =>
  rows.map(({ before, ...seen }) => ({
    propertyId: before.id,
    street: before.street,
    ...(grade !== null && hasPrediction(before) && { sawAi: true }),
    ...seen,
    grade,
  }))

/** A list shows the AI's predictions, so statistics count such a grade as given after seeing one. */
const hasPrediction = ({ isAiGrade, aiScore }: ShownRow): boolean => isAiGrade || aiScore !== null
