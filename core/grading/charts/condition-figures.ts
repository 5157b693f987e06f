import { isConditionGrade } from '../grade-scale.ts'
import { medianGrade } from '../median-grade.ts'

/** Excludes categories, which aren't conditions (D24). */
export function conditionFigures(counts: Readonly<Record<string, number>>): {
  graded: number
  mean: number | null
  median: number | null
} {
  const conditions = Object.entries(counts).filter(([grade]) => isConditionGrade(Number(grade)))
  const graded = conditions.reduce((sum, [, count]) => sum + count, 0)
  const total = conditions.reduce((sum, [grade, count]) => sum + Number(grade) * count, 0)
  return { graded, mean: graded === 0 ? null : total / graded, median: medianGrade(counts) }
}
