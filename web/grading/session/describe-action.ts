import type { LastAction } from '@curbgrade/core/grading/session/session-undo'
import { textOf } from '../../text/language.ts'
import { gradingText } from '../text.ts'
import type { HeldBack } from './live-session.ts'

/**
 * Describes the last action, for the notice on the picture and for screen readers. Without a grade of a person, a row
 * under review has the AI's, which isn't said, so that the review stays blind.
 */
export function describeLastAction({ step, isUndo }: LastAction, isReview: boolean): string {
  const text = textOf(gradingText)
  const { street, grade } = step.card
  if (step.type === 'skip') return isUndo ? text.undidSkip(street) : text.skipped(street)
  if (!isUndo) return text.gave(street, step.grade)
  return isReview && grade === null
    ? text.undidReview(street, step.grade)
    : text.undid(street, step.grade, grade)
}

/** Says that a grade doesn't count yet, and why (D45, D73). */
export const describeHeldBack = ({ grade, impression }: HeldBack): string =>
  textOf(gradingText).heldBack[impression](grade)
