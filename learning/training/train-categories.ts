import type { CategoryGrade } from '@curbgrade/core/grading/grade-scale'
import { applyTemperatureScaling } from '../calibration/temperature-scaling.ts'
import { type DesignMatrix, selectRows } from '../models/design-matrix.ts'
import { fitSoftmax, paramsToSoftmax, rowLogits, type Softmax, toProbabilities } from '../models/softmax.ts'
import { crossValidate } from './cross-validate.ts'
import type { Fold } from './folds.ts'

export type TrainedCategories = {
  readonly softmax: Softmax
  readonly grades: readonly CategoryGrade[]
  readonly l2: number | null
  readonly loss: number | null
  readonly isCalibrated: boolean
}

export type CategoryRows = {
  readonly design: DesignMatrix
  readonly categories: readonly (CategoryGrade | null)[]
  readonly weights: readonly number[]
  readonly folds: readonly Fold[]
}

const PENALTIES = [0.3, 0.1, 0.03, 0.01]
/** The optimizer's tolerances while choosing a penalty, and for the final fit. */
const ROUGH = 1e-2
const FINE = 2e-3
/** Choosing the penalty takes most of the time, and more pictures or folds hardly change the choice. */
const MAX_VALIDATION_ROWS = 600
const VALIDATION_FOLDS = 2
const MIN_CALIBRATION_GRADES = 500

/** Weights classes by the square root of their frequency, or rare categories wouldn't be learned. */
export function trainCategories({ design, categories, weights, folds }: CategoryRows): TrainedCategories {
  const grades = [...new Set(categories)].filter((grade) => grade !== null).toSorted((a, b) => a - b)
  const gradeableOnly = { weights: [Array.from({ length: design.columns }, () => 0)], biases: [0] }
  if (grades.length === 0)
    return { softmax: gradeableOnly, grades, l2: null, loss: null, isCalibrated: false }
  const classes = categories.map((grade) => (grade === null ? 0 : grades.indexOf(grade) + 1))
  const classCount = grades.length + 1
  const balanced = balanceClasses(classes, weights, classCount)
  const select = (rows: readonly number[]) => ({
    design: selectRows(design, rows),
    classes: rows.map((row) => classes[row] ?? 0),
    weights: rows.map((row) => balanced[row] ?? 1),
    classCount,
  })
  const {
    l2,
    loss,
    heldOut: logits,
  } = crossValidate({
    folds: thinOut(folds, design.rows),
    penalties: PENALTIES,
    fit: (fold, penalty, warmStart) => fitSoftmax(select(fold.training), penalty, ROUGH, warmStart),
    predict: (params, row) => rowLogits(design, row, params, classCount),
    lossOf: (predicted, row) =>
      -(balanced[row] ?? 1) * Math.log(Math.max(1e-12, toProbabilities(predicted)[classes[row] ?? 0] ?? 0)),
  })
  const softmax = paramsToSoftmax(
    fitSoftmax({ design, classes, classCount, weights: balanced }, l2, FINE),
    design.columns,
  )
  const isCalibrated = categories.length >= MIN_CALIBRATION_GRADES
  return {
    softmax: isCalibrated ? applyTemperatureScaling(softmax, { classes, weights, logits }) : softmax,
    grades,
    l2,
    loss: loss / sum(balanced.filter((_, row) => row in logits)),
    isCalibrated,
  }
}

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0)

function thinOut(folds: readonly Fold[], rows: number): Fold[] {
  const every = Math.ceil(rows / MAX_VALIDATION_ROWS)
  const thin = (foldRows: readonly number[]) => foldRows.filter((row) => row % every === 0)
  return folds
    .slice(0, VALIDATION_FOLDS)
    .map(({ training, test }) => ({ training: thin(training), test: thin(test) }))
}

/** Weights each class by the square root of its frequency and keeps the total. */
function balanceClasses(
  classes: readonly number[],
  weights: readonly number[],
  classCount: number,
): number[] {
  const sums = new Float64Array(classCount)
  classes.forEach((label, row) => {
    sums[label] = (sums[label] ?? 0) + (weights[row] ?? 0)
  })
  const total = sums.reduce((all, part) => all + part, 0)
  return classes.map(
    (label, row) => (weights[row] ?? 0) * Math.sqrt(total / (classCount * (sums[label] ?? 1))),
  )
}
