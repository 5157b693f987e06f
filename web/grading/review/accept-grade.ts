import { type Grade, isGrade } from '@curbgrade/core/grading/grade-scale'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { isPredictionShown } from '../predictions/is-prediction-shown.ts'

/** Returns null without an AI grade, or while the user may not see it. */
export function acceptableGrade(card: Card | null, isFirst: boolean): Grade | null {
  const grade = card?.aiGrade ?? null
  return card !== null && grade !== null && isGrade(grade) && isPredictionShown(card, isFirst) ? grade : null
}

/** True while a blind grader can't accept the AI's grade. */
export const isAcceptableLater = ({ aiGrade, isPredictionHidden }: Card, isFirst: boolean): boolean =>
  !isFirst && (isPredictionHidden === true || aiGrade != null)
