import type { CategoryGrade } from '@curbgrade/core/grading/grade-scale'
import { temper } from '../calibration/temperature-scaling.ts'
import { type Design, partOf, rowTimes } from '../models/design-matrix.ts'
import { fitSoftmax, type Softmax, sharesOf, softmaxOf } from '../models/softmax.ts'
import { crossFit, type Fold } from './cross-validate.ts'

export type TrainedCategories = {
  /** Of what can be graded first, then of each of these. */
  readonly softmax: Softmax
  readonly grades: readonly CategoryGrade[]
  readonly l2: number | null
  readonly loss: number | null
  readonly isRecalibrated: boolean
}

export type CategoryRows = {
  readonly design: Design
  /** The category a person gave, null for a condition; one a row. */
  readonly given: readonly (CategoryGrade | null)[]
  readonly weights: readonly number[]
  readonly folds: readonly Fold[]
}

const PATH = [0.3, 0.1, 0.03, 0.01]
const ROUGH = 1e-2
const FINE = 2e-3
/** Choosing the hold takes most of the time, and more pictures or folds hardly change the choice. */
const MAX_TRIED = 600
const FOLDS_TRIED = 2
const RECALIBRATED_FROM = 500

/** Rare categories count more than their number, by the square root, or nothing would be learned of them. */
export function trainCategories({ design, given, weights, folds }: CategoryRows): TrainedCategories {
  const grades = [...new Set(given)].filter((grade) => grade !== null).toSorted((a, b) => a - b)
  const nothing = { weights: [Array.from({ length: design.columns }, () => 0)], biases: [0] }
  if (grades.length === 0) return { softmax: nothing, grades, l2: null, loss: null, isRecalibrated: false }
  const classes = given.map((grade) => (grade === null ? 0 : grades.indexOf(grade) + 1))
  const classCount = grades.length + 1
  const balanced = balance(classes, weights, classCount)
  const rowsOf = (rows: readonly number[]) => ({
    design: partOf(design, rows),
    classes: rows.map((row) => classes[row] ?? 0),
    weights: rows.map((row) => balanced[row] ?? 1),
    classCount,
  })
  const stride = design.columns + 1
  const scoresOf = (fitted: Float64Array, row: number): number[] =>
    Array.from(
      { length: classCount },
      (_, index) =>
        rowTimes(design, row, fitted, index * stride) + (fitted[index * stride + design.columns] ?? 0),
    )
  const { l2, loss, thoughts } = crossFit({
    folds: thinned(folds, design.rows),
    path: PATH,
    fit: (fold, hold, from) => fitSoftmax(rowsOf(fold.training), hold, ROUGH, from),
    think: scoresOf,
    lossOf: (scores, row) =>
      -(balanced[row] ?? 1) * Math.log(Math.max(1e-12, sharesOf(scores)[classes[row] ?? 0] ?? 0)),
  })
  const softmax = softmaxOf(
    fitSoftmax({ design, classes, classCount, weights: balanced }, l2, FINE),
    design.columns,
  )
  const isRecalibrated = given.length >= RECALIBRATED_FROM
  return {
    softmax: isRecalibrated ? temper(softmax, { classes, weights, thoughts }) : softmax,
    grades,
    l2,
    loss: loss / sumOf(balanced.filter((_, row) => row in thoughts)),
    isRecalibrated,
  }
}

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0)

/** Some rows of some folds, the same share of each. */
function thinned(folds: readonly Fold[], rows: number): Fold[] {
  const every = Math.ceil(rows / MAX_TRIED)
  const some = (of: readonly number[]) => of.filter((row) => row % every === 0)
  return folds
    .slice(0, FOLDS_TRIED)
    .map(({ training, test }) => ({ training: some(training), test: some(test) }))
}

/** Each class counts as the square root of its share, altogether as before. */
function balance(classes: readonly number[], weights: readonly number[], classCount: number): number[] {
  const sums = new Float64Array(classCount)
  classes.forEach((own, row) => {
    sums[own] = (sums[own] ?? 0) + (weights[row] ?? 0)
  })
  const total = sums.reduce((sum, part) => sum + part, 0)
  return classes.map((own, row) => (weights[row] ?? 0) * Math.sqrt(total / (classCount * (sums[own] ?? 1))))
}
