import { isConditionGrade } from '../grading/grade-scale.ts'

export type Agreement = 'agree' | 'disagree'

/** A property is bad for the AI above this score, and for a person above this grade (Spec 9, D24). */
const BAD_ABOVE_SCORE = 0.5
const BAD_ABOVE_GRADE = 4

/** Whether a person's condition grade, or an AI's score, means that a property needs work. */
export const needsWork = (grade: number): boolean => grade > BAD_ABOVE_GRADE
export const scoredBad = (aiScore: number): boolean => aiScore > BAD_ABOVE_SCORE

/**
 * Whether the AI and a person agree on a property (D24). Null without a score or a grade, and for a category,
 * which isn't a condition. strategic_reviews computes the same in SQL.
 */
export function agreementOf(aiScore: number | null, grade: number | null): Agreement | null {
  if (aiScore === null || grade === null || !isConditionGrade(grade)) return null
  return scoredBad(aiScore) === needsWork(grade) ? 'agree' : 'disagree'
}

/** How many of these graded properties the AI agrees on, of those that can be compared. */
export function countAgreement(
  cards: readonly { readonly aiScore: number | null; readonly grade: number | null }[],
): { readonly agreed: number; readonly compared: number } {
  const agreements = cards.flatMap(({ aiScore, grade }) => agreementOf(aiScore, grade) ?? [])
  return {
    agreed: agreements.filter((agreement) => agreement === 'agree').length,
    compared: agreements.length,
  }
}
