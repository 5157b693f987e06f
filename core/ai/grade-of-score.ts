import { type ConditionGrade, conditionGrades } from '../grading/grade-scale.ts'
import { scoredBad } from './agreement.ts'
import { MAX_GOOD_GRADE, THRESHOLD } from './threshold.ts'

/** Maps a score without grades: good grades in equal steps up to the threshold, the others above it (D23). */
export function gradeOfScore(aiScore: number): ConditionGrade {
  const good = (aiScore / THRESHOLD) * MAX_GOOD_GRADE
  if (!scoredBad(aiScore)) return Math.max(1, Math.ceil(good)) as ConditionGrade
  const bad = ((aiScore - THRESHOLD) / (1 - THRESHOLD)) * (conditionGrades.length - MAX_GOOD_GRADE)
  return (MAX_GOOD_GRADE + Math.ceil(bad)) as ConditionGrade
}
