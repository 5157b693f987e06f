import type { ConditionGrade } from '../grading/grade-scale.ts'

/** The grade for a score without grades: 1 to 4 in equal steps up to 0.5, 5 to 10 in equal steps above (D23). */
export function gradeOfScore(aiScore: number): ConditionGrade {
  if (aiScore <= 0.5) return Math.max(1, Math.ceil(aiScore * 8)) as ConditionGrade
  return (4 + Math.ceil((aiScore - 0.5) * 12)) as ConditionGrade
}
