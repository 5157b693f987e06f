import { conditionGrades } from './grade-scale.ts'

/**
 * The median of the condition grades, from counts by grade value; the mean of the middle two if their number is
 * even. Null without condition grades; category grades don't count (D24).
 */
export function medianGrade(counts: Readonly<Record<string, number>>): number | null {
  const graded = conditionGrades.reduce((sum, { value }) => sum + (counts[value] ?? 0), 0)
  if (graded === 0) return null
  const lower = gradeAt(counts, Math.floor((graded + 1) / 2))
  const upper = gradeAt(counts, Math.floor(graded / 2) + 1)
  return (lower + upper) / 2
}

/** The grade at this 1-based rank when all grades are sorted. */
function gradeAt(counts: Readonly<Record<string, number>>, rank: number): number {
  let passed = 0
  for (const { value } of conditionGrades) {
    passed += counts[value] ?? 0
    if (passed >= rank) return value
  }
  return 10
}
