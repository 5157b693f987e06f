import { isConditionGrade } from '../grading/grade-scale.ts'

export type Agreement = 'agree' | 'disagree'

/** The AI calls a property bad above this score, a person above this grade (Spec 9, D24). */
const BAD_ABOVE_SCORE = 0.5
const BAD_ABOVE_GRADE = 4

/** Whether a person's condition grade says that there is work to do, and whether an AI's score does. */
export const needsWork = (grade: number): boolean => grade > BAD_ABOVE_GRADE
export const scoredBad = (aiScore: number): boolean => aiScore > BAD_ABOVE_SCORE

/**
 * Whether the AI and a person say the same of a property (D24). Null where there is nothing to compare: no score, no
 * grade, or a category, which says nothing of the condition. strategic_reviews computes the same in SQL.
 */
export function agreementOf(aiScore: number | null, grade: number | null): Agreement | null {
  if (aiScore === null || grade === null || !isConditionGrade(grade)) return null
  return scoredBad(aiScore) === needsWork(grade) ? 'agree' : 'disagree'
}
