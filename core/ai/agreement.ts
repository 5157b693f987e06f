import { isConditionGrade } from '../grading/grade-scale.ts'
import { MAX_GOOD_GRADE, THRESHOLD } from './threshold.ts'

export type Agreement = 'agree' | 'disagree'

/** What an AI says of a property. Its grade is missing where only the score is known. */
type Prediction = { readonly aiScore: number | null; readonly aiGrade?: number | null }

/** Whether a person's condition grade, or an AI's score, means that a property needs work. */
export const needsWork = (grade: number): boolean => grade > MAX_GOOD_GRADE
export const scoredBad = (aiScore: number): boolean => aiScore > THRESHOLD

/** The probability of the side that a score is on. */
export const scoreConfidence = (aiScore: number): number => (scoredBad(aiScore) ? aiScore : 1 - aiScore)

/** The AI's score of the condition: null where the AI sees a category, whose score no one is shown. */
export const conditionScore = ({ aiScore, aiGrade }: Prediction): number | null =>
  aiGrade == null || isConditionGrade(aiGrade) ? aiScore : null

/**
 * Whether the AI and a person agree on a property (D24). Null without a score or a grade, and where either side says a
 * category, which isn't a condition. strategic_reviews and row_index have the same in SQL.
 */
export function agreementOf(prediction: Prediction, grade: number | null): Agreement | null {
  const score = conditionScore(prediction)
  if (score === null || grade === null || !isConditionGrade(grade)) return null
  return scoredBad(score) === needsWork(grade) ? 'agree' : 'disagree'
}

/** How many of these graded properties the AI agrees on, of those that can be compared. */
export function countAgreement(cards: readonly (Prediction & { readonly grade: number | null })[]): {
  readonly agreed: number
  readonly compared: number
} {
  const agreements = cards.flatMap((card) => agreementOf(card, card.grade) ?? [])
  return {
    agreed: agreements.filter((agreement) => agreement === 'agree').length,
    compared: agreements.length,
  }
}
