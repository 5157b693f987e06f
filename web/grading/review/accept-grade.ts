import { type Grade, isGrade } from '@curbgrade/core/grading/grade-scale'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { isPredictionShown } from '../predictions/is-prediction-shown.ts'

/** The AI's grade of a card, which one key accepts; null if there is none, or the person may not see it yet. */
export function acceptableGrade(card: Card | null, isFirst: boolean): Grade | null {
  const grade = card?.aiGrade ?? null
  return card !== null && grade !== null && isGrade(grade) && isPredictionShown(card, isFirst) ? grade : null
}

/** Whether a blind grader can't accept the AI's grade yet. */
export const isAcceptableLater = ({ aiGrade, isPredictionHidden }: Card, isFirst: boolean): boolean =>
  !isFirst && (isPredictionHidden === true || aiGrade != null)
