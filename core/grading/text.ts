import { defineText } from '../text/define-text.ts'
import {
  type ConditionGrade,
  categoryGrades,
  gradeWord,
  isConditionGrade,
  shortGradeWord,
} from './grade-scale.ts'

/** For screens only; files keep the English words. */
export const gradeText = defineText(({ levelName }) => {
  const isCondition = (grade: number | null): grade is ConditionGrade =>
    grade !== null && isConditionGrade(grade)
  const level = (grade: number | null) => (isCondition(grade) ? levelName(grade) : undefined)
  const name = (grade: number | null) =>
    isCondition(grade) ? (levelName(grade) ?? String(grade)) : gradeWord(grade)
  const choice = (grade: number | null) =>
    level(grade) ?? (isCondition(grade) ? `${grade} ${gradeWord(grade)}` : gradeWord(grade))

  return {
    word: (grade: number | null) => level(grade) ?? gradeWord(grade),
    /** An end of the scale with its meaning: `F` and what 10 stands for. */
    end: (grade: 1 | 10) => `${name(grade)} ${gradeWord(grade).toLowerCase()}`,
    inSentence: (grade: ConditionGrade) => gradeWord(grade).toLowerCase(),
    button: (category: number) =>
      categoryGrades.find(({ value }) => value === category)?.button ?? gradeWord(category),
    short: (grade: number | null) => (isCondition(grade) ? name(grade) : shortGradeWord(grade)),
    /** The number or level of a condition alone. */
    name,
    choice,
    row: (address: string, grade: number | null, { isAiGrade, isImported }: Giver = {}) =>
      grade === null
        ? `${address}, not graded`
        : `${address}, graded ${choice(grade)}${isAiGrade ? ' by the AI' : isImported ? ' in the file' : ''}`,
  }
})

/** Who gave a grade, if not the user (D46, D62). */
type Giver = { readonly isAiGrade?: boolean; readonly isImported?: boolean }
