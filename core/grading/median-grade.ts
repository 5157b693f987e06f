import { conditionGrades } from './grade-scale.ts'

/** Averages the middle two of an even number. Ignores categories (D24). */
export function medianGrade(counts: Readonly<Record<string, number>>): number | null {
  const graded = conditionGrades.reduce((sum, { value }) => sum + (counts[value] ?? 0), 0)
  if (graded === 0) return null
  const lower = gradeAt(counts, Math.floor((graded + 1) / 2))
  const upper = gradeAt(counts, Math.floor(graded / 2) + 1)
  return (lower + upper) / 2
}

function gradeAt(counts: Readonly<Record<string, number>>, rank: number): number {
  let passed = 0
  for (const { value } of conditionGrades) {
    passed += counts[value] ?? 0
    if (passed >= rank) return value
  }
  return 10
}
