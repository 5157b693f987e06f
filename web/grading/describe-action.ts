import type { LastAction } from '@curbgrade/core/grading/undo'
import { textOf } from '../text/language.ts'
import type { HeldBack } from './session/live-session.ts'
import { gradingText } from './text.ts'

/** Describes the last action, for the notice on the picture and for screen readers. */
export function describeLastAction({ step, isUndo }: LastAction): string {
  const text = textOf(gradingText)
  const { street, grade } = step.card
  if (step.type === 'skip') return isUndo ? text.undidSkip(street) : text.skipped(street)
  return isUndo ? text.undid(street, step.grade, grade) : text.gave(street, step.grade)
}

/** Says that a grade didn't act, and why (D45). */
export const describeHeldBack = ({ grade, sight }: HeldBack): string =>
  textOf(gradingText).heldBack[sight === 'offline' ? 'offline' : 'waiting'](grade)
