import { conditionGrades } from './grade-scale.ts'

/**
 * The median of the condition grades among counts by grade value; between two grades it is their mean. Null without
 * any: categories are not conditions (D24).
 */
export function medianGrade(counts: Readonly<Record<string, number>>): number | null {
  const graded = conditionGrades.reduce((sum, { value }) => sum + (counts[value] ?? 0), 0)
  if (graded === 0) return null
  const lower = gradeAt(counts, Math.floor((graded + 1) / 2))
  const upper = gradeAt(counts, Math.floor(graded / 2) + 1)
  return (lower + upper) / 2
}

/** The grade of the property at a place, counted from 1, when all are put in order. */
function gradeAt(counts: Readonly<Record<string, number>>, place: number): number {
  let passed = 0
  for (const { value } of conditionGrades) {
    passed += counts[value] ?? 0
    if (passed >= place) return value
  }
  return 10
}
