import {
  type CategoryGrade,
  categoryGrades,
  gradeWord,
  isConditionGrade,
  isGrade,
} from '../grading/grade-scale.ts'

/**
 * Formats a predicted class for people (D23): `needs_work` as `Needs work`, `30` as `Land`, `7` as `7 Work
 * needed`.
 */
export function predictedClassInWords(name: string): string {
  const words = name.replaceAll(/[_\s]+/g, ' ').trim()
  const grade = /^\d{1,3}$/.test(words) ? Number(words) : Number.NaN
  if (isGrade(grade)) return isConditionGrade(grade) ? `${grade} ${gradeWord(grade)}` : gradeWord(grade)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Parses the category in a class name, given by number or by word: `30`, `land`, `Blocked - Tree`. */
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
