import type { GradeInput } from '../grade-input.ts'
import { type SeenPicture, seenIn } from '../impression.ts'

/** A row as it was before a grade. */
export type RowBefore = {
  readonly id: string
  readonly street: string
  readonly grade: number | null
  readonly isAiGrade?: boolean
}

export type RowSave = GradeInput & { readonly propertyId: string; readonly street: string }

type GradedCard = { readonly card: RowBefore } & Partial<SeenPicture>

/** What is saved when the grade of a card is taken back. The AI's grade, which comes back, isn't the person's. */
export function saveOfUndo({ card, ...step }: GradedCard): RowSave {
  const { id: propertyId, street, grade, isAiGrade } = card
  if (isAiGrade) return { propertyId, street, grade: null, returnToAi: true }
  return { propertyId, street, ...(grade !== null && seenIn(step)), grade }
}
