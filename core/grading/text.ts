import { defineText } from '../text/define-text.ts'
import {
  type ConditionGrade,
  categoryGrades,
  gradeWord,
  isConditionGrade,
  shortGradeWord,
} from './grade-scale.ts'

/** The words of the grade scale on screens. Files keep the English ones. */
export const gradeText = defineText(() => {
  const choice = (grade: number | null) =>
    grade !== null && isConditionGrade(grade) ? `${grade} ${gradeWord(grade)}` : gradeWord(grade)

  return {
    /** `Needs work`, `Land`, `Not Graded`. */
    word: (grade: number | null) => gradeWord(grade),
    /** The word within a sentence: `needs work`. */
    inSentence: (grade: ConditionGrade) => gradeWord(grade).toLowerCase(),
    /** The shorter label of a category's button (Spec 3). */
    button: (category: number) =>
      categoryGrades.find(({ value }) => value === category)?.button ?? gradeWord(category),
    /** The word as short as a small chip needs it. */
    short: (grade: number | null) => shortGradeWord(grade),
    /** A condition by its number, a category by its word. */
    name: (grade: number | null) =>
      grade !== null && isConditionGrade(grade) ? String(grade) : gradeWord(grade),
    /** `7 Needs work`, `Land`, `Not Graded`. */
    choice,
    /** What a screen reader says of a row: `1 Elm Street, Davis, graded 7 Needs work by the AI`. */
    row: (address: string, grade: number | null, isAiGrade = false) =>
      grade === null
        ? `${address}, not graded`
        : `${address}, graded ${choice(grade)}${isAiGrade ? ' by the AI' : ''}`,
  }
})
