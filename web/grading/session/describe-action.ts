import { sentenceFor } from '../../client/sentence-for.ts'
import { undoText } from '../../rows/index.ts'
import { textOf } from '../../text/language.ts'
import { gradingText } from '../text.ts'
import type { HeldBack, SessionView } from './live-session.ts'

type Shown = NonNullable<SessionView['lastAction']>

/** Describes the last action, for the notice on the picture and for screen readers. */
export const describeLastAction = (lastAction: Shown, isReview: boolean): string =>
  'error' in lastAction
    ? `${textOf(undoText).failed} ${sentenceFor(lastAction.error)}`
    : `${describeDone(lastAction, isReview)}.`

/**
 * Without a grade of a person, a row under review has the AI's, which isn't said, so that the review stays blind.
 */
function describeDone(lastAction: Exclude<Shown, { error: unknown }>, isReview: boolean): string {
  const text = textOf(gradingText)
  const undo = textOf(undoText)
  if ('undone' in lastAction) return undo.bulkEdit(lastAction)
  const { step, isUndo } = lastAction
  const { street, grade } = step.card
  if (step.type === 'skip') return isUndo ? undo.skip(street) : text.skipped(street)
  if (!isUndo) return text.gave(street, step.grade)
  if (step.type === 'removal') return text.undidRemoval(street, grade)
  return isReview && grade === null
    ? text.undidReview(street, step.grade)
    : text.undid(street, step.grade, grade)
}

/** Says that a grade doesn't count yet, and why (D45, D73). */
export const describeHeldBack = ({ grade, impression }: HeldBack): string =>
  textOf(gradingText).heldBack[impression](grade)
