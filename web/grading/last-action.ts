import type { LastAction } from '@curbgrade/core/grading/grading-session'
import { textOf } from '../text/language.ts'
import { gradingText } from './text.ts'

/** Describes the last action, for the line beside Undo and for screen readers. */
export function describeLastAction({ step, isUndo }: LastAction): string {
  const text = textOf(gradingText)
  const { street, grade } = step.card
  if (step.type === 'skip') return isUndo ? text.undidSkip(street) : text.skipped(street)
  return isUndo ? text.undid(street, step.grade, grade) : text.gave(street, step.grade)
}
