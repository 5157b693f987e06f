import { categoryGrades, conditionGrades } from '../grading/grade-scale.ts'

/** What an export adds behind the original columns. 1 is the best condition, 10 the most in need of work (D22). */
export const gradeColumns = ['grade', 'grade_word', 'graded_at', 'photo_url', 'source'] as const

/** The header of an export: the file's own names first; ours step aside where a name is taken. */
export function exportHeader(columns: readonly string[]): string[] {
  const taken = new Set(columns.map((name) => name.trim().toLowerCase()))
  return [...columns, ...gradeColumns.map((name) => freeName(name, taken))]
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const ours = `curbgrade_${name}`
  return taken.has(ours) ? `${ours}_2` : ours
}

/** The word of a grade in exports; both ends of the scale say which end they are (D22). */
export const exportWords: readonly { grade: number; word: string }[] = [
  ...conditionGrades.map(({ value, word }) => ({ grade: value, word: word + endOf(value) })),
  ...categoryGrades.map(({ value, word }) => ({ grade: value, word })),
]

function endOf(grade: number): string {
  if (grade === 1) return ' (1 = best condition)'
  return grade === 10 ? ' (10 = most in need of work)' : ''
}
