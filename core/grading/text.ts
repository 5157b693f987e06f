import { defineText } from '../text/define-text.ts'
import {
  type ConditionGrade,
  categoryGrades,
  gradeWord,
  isConditionGrade,
  shortGradeWord,
} from './grade-scale.ts'

/** For screens only; files keep the English words. */
export const gradeText = defineText(() => {
  const choice = (grade: number | null) =>
    grade !== null && isConditionGrade(grade) ? `${grade} ${gradeWord(grade)}` : gradeWord(grade)

  return {
    word: (grade: number | null) => gradeWord(grade),
    inSentence: (grade: ConditionGrade) => gradeWord(grade).toLowerCase(),
    button: (category: number) =>
      categoryGrades.find(({ value }) => value === category)?.button ?? gradeWord(category),
    short: (grade: number | null) => shortGradeWord(grade),
    name: (grade: number | null) =>
      grade !== null && isConditionGrade(grade) ? String(grade) : gradeWord(grade),
    choice,
    row: (address: string, grade: number | null, isAiGrade = false) =>
      grade === null
        ? `${address}, not graded`
        : `${address}, graded ${choice(grade)}${isAiGrade ? ' by the AI' : ''}`,
  }
})
