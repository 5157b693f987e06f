import { type SeenPicture, seenIn } from '../impression.ts'
import type { QueuedGrade } from '../save-queue.ts'

/** A row as it was before a grade. */
export type RowBefore = {
  readonly id: string
  readonly street: string
  readonly grade: number | null
  readonly isAiGrade?: boolean
  readonly isImported?: boolean
}

export type RowSave = QueuedGrade & { readonly propertyId: string; readonly street: string }

type GradedRow = { readonly card: RowBefore; readonly grade: number | null } & Partial<SeenPicture>

/** What is saved when the grade of a row is taken back. `toAi`: what the AI gave comes back, which may be unknown here. */
export function saveOfUndo({ card, grade: taken, ...step }: GradedRow, toAi = card.isAiGrade): RowSave {
  const { id: propertyId, street, grade } = card
  return {
    propertyId,
    street,
    base: taken,
    ...(grade !== null && !toAi && seenIn(step)),
    grade,
    undo: { grades: [taken], toAi: toAi === true },
  }
}
