import { type Grade, isGrade } from '../grading/grade-scale.ts'
import { gradeOfScore } from './grade-of-score.ts'
import { categoryNamed } from './predicted-class.ts'

type Prediction = {
  /** The cell of the column ai_grade, if the file has it. */
  readonly cell: string | null
  readonly aiScore: number | null
  readonly predictedClass: string | null
}

/** A whole number, also as spreadsheets write it in a column with gaps: `7.0`. */
const WHOLE = /^\s*\d+(\.0*)?\s*$/

/** The grade that an AI gave a row of a strategic list: the file's, or what its class and score mean (D23).
 * read_ai_grade.sql reads the same from cell and class. */
export function readAiGrade({ cell, aiScore, predictedClass }: Prediction): Grade | null {
  const named = cell !== null && WHOLE.test(cell) ? Number(cell) : null
  if (named !== null && isGrade(named)) return named
  const category = predictedClass === null ? null : categoryNamed(predictedClass)
  return category ?? (aiScore === null ? null : gradeOfScore(aiScore))
}
