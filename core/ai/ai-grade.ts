import { type Grade, isGrade } from '../grading/grade-scale.ts'
import { gradeOfScore } from './grade-of-score.ts'
import { categoryNamed } from './predicted-class.ts'

type Prediction = {
  readonly cell: string | null
  readonly aiScore: number | null
  readonly predictedClass: string | null
}

/** A whole number, also as spreadsheets write it in a column with gaps: `7.0`. */
const WHOLE = /^\s*\d+(\.0*)?\s*$/

/** Prefers the file's grade to the one that class and score imply (D23). read_ai_grade.sql does the same. */
export function readAiGrade({ cell, aiScore, predictedClass }: Prediction): Grade | null {
  const named = cell !== null && WHOLE.test(cell) ? Number(cell) : null
  if (named !== null && isGrade(named)) return named
  const category = predictedClass === null ? null : categoryNamed(predictedClass)
  return category ?? (aiScore === null ? null : gradeOfScore(aiScore))
}
