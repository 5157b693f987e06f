import type { ConditionGrade } from '../grading/grade-scale.ts'

/** Above it, a score needs work (D23, D24); server/test/database/threshold.test.ts compares the SQL. */
export const THRESHOLD = 0.5

/** Above this grade from a person, a property needs work. An AI's score is the probability of such a grade. */
export const MAX_GOOD_GRADE: ConditionGrade = 4
