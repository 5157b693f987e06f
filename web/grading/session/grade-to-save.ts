import { seenIn } from '@curbgrade/core/grading/impression'
import type { QueuedGrade } from '@curbgrade/core/grading/save-queue'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import type { LastAction } from '@curbgrade/core/grading/session/session-undo'
import { saveOfUndo } from '@curbgrade/core/grading/undo/save-of-undo'
import type { GradeToSave } from '../../rows/index.ts'

/** What the screen knows beside a grade. */
export type GradeRemarks = {
  /** A row that only the AI has graded is shown as ungraded. */
  readonly isReview?: boolean
  /** What is saved with the grade of a card. */
  readonly remarksOn?: (card: Card) => Pick<QueuedGrade, 'sawAi'>
}

/** The grade that an action leaves a property with; null if it changes none. */
export function toGradeToSave(
  { step, isUndo }: LastAction,
  { remarksOn, isReview }: GradeRemarks,
): Omit<GradeToSave, 'listId'> | null {
  if (step.type === 'skip') return null
  const { card, grade } = step
  if (!isUndo)
    return {
      propertyId: card.id,
      street: card.street,
      base: card.grade,
      ...remarksOn?.(card),
      ...seenIn(step),
      grade,
    }
  const save = saveOfUndo(step, card.isAiGrade || (isReview && card.grade === null))
  return save.undo?.toAi ? save : { ...save, ...remarksOn?.(card) }
}
