import { sentenceFor } from '../../client/sentence-for.ts'
import type { undoText } from '../../rows/index.ts'
import type { gradingText } from '../text.ts'
import type { HeldBack, SessionView } from './live-session.ts'

type Texts = {
  readonly grading: ReturnType<typeof gradingText.build>
  readonly undo: ReturnType<typeof undoText.build>
}
type Shown = NonNullable<SessionView['lastAction']>

/** Describes the last action, for the notice on the picture and for screen readers. */
export const describeLastAction = (texts: Texts, lastAction: Shown, isReview: boolean): string =>
  'error' in lastAction
    ? `${texts.undo.failed} ${sentenceFor(lastAction.error)}`
    : `${describeDone(texts, lastAction, isReview)}.`

/**
 * Without a grade of a person, a row under review has the AI's, which isn't said, so that the review stays blind.
 */
function describeDone(
  { grading: text, undo }: Texts,
  lastAction: Exclude<Shown, { error: unknown }>,
  isReview: boolean,
): string {
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
export const describeHeldBack = ({ grading }: Texts, { grade, impression }: HeldBack): string =>
  grading.heldBack[impression](grade)
