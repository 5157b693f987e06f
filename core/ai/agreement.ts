import { isConditionGrade } from '../grading/grade-scale.ts'
import { MAX_GOOD_GRADE, THRESHOLD } from './threshold.ts'

export type Agreement = 'agree' | 'disagree'

type Prediction = { readonly aiScore: number | null; readonly aiGrade?: number | null }

export const needsWork = (grade: number): boolean => grade > MAX_GOOD_GRADE
export const scoredBad = (aiScore: number): boolean => aiScore > THRESHOLD

export const scoreConfidence = (aiScore: number): number => (scoredBad(aiScore) ? aiScore : 1 - aiScore)

/** Null if the AI sees a category: no one is shown the score then. */
export const conditionScore = ({ aiScore, aiGrade }: Prediction): number | null =>
  aiGrade == null || isConditionGrade(aiGrade) ? aiScore : null

/** Null unless both give a condition (D24). strategic_reviews and row_index repeat the rule in SQL. */
export function agreementOf(prediction: Prediction, grade: number | null): Agreement | null {
  const score = conditionScore(prediction)
  if (score === null || grade === null || !isConditionGrade(grade)) return null
  return scoredBad(score) === needsWork(grade) ? 'agree' : 'disagree'
}

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
