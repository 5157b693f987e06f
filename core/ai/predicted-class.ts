import {
  type CategoryGrade,
  categoryGrades,
  gradeWord,
  isConditionGrade,
  isGrade,
} from '../grading/grade-scale.ts'

/** Formats a class for display (D23): `needs_work` is `Needs work`, `30` is `Land`, `7` is `7 Needs work`. */
export function predictedClassInWords(name: string): string {
  const category = categoryNamed(name)
  if (category !== null) return gradeWord(category)
  const words = name.replaceAll(/[_\s]+/g, ' ').trim()
  const grade = /^\d{1,3}$/.test(words) ? Number(words) : Number.NaN
  if (isGrade(grade)) return isConditionGrade(grade) ? `${grade} ${gradeWord(grade)}` : gradeWord(grade)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function categoryNamed(name: string): CategoryGrade | null {
  const key = normalizeName(name)
  const named = categoryGrades.find(({ value, word }) => key === String(value) || key === normalizeName(word))
  return named?.value ?? null
}

const normalizeName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
