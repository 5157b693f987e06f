import type { ConditionGrade } from '../grading/grade-scale.ts'

/**
 * Above this score, a property needs work for an AI (Spec 9, D23, D24). SQL can't import it:
 * server/test/database/threshold.test.ts compares it. Labels have bounds of their own (interpretation.ts).
 */
export const THRESHOLD = 0.5

/** Above this grade, a property needs work for a person. An AI's score is the probability of such a grade. */
export const MAX_GOOD_GRADE: ConditionGrade = 4
