import { applyPlattScaling } from '../calibration/platt-scaling.ts'
import { type DesignMatrix, rowDot, selectRows } from '../models/design-matrix.ts'
import { fitOrdinal, gradeProbabilities, type Ordinal, paramsToOrdinal } from '../models/ordinal.ts'
import { crossValidate } from './cross-validate.ts'
import type { Fold } from './folds.ts'

export type TrainedGrades = {
  readonly ordinal: Ordinal
  readonly l2: number
  readonly loss: number
  readonly isCalibrated: boolean
}

export type GradeRows = {
  readonly design: DesignMatrix
  readonly grades: readonly number[]
  readonly weights: readonly number[]
  readonly folds: readonly Fold[]
}

const PENALTIES = [1, 0.3, 0.1, 0.03]
/** The optimizer's tolerances while choosing a penalty, and for the final fit. */
const ROUGH = 5e-3
const FINE = 1e-3
/** With fewer grades, Platt scaling makes calibration worse (docs/decisions/017). */
const MIN_CALIBRATION_GRADES = 500

export function trainGrades({ design, grades, weights, folds }: GradeRows): TrainedGrades {
  const select = (rows: readonly number[]) => ({
    design: selectRows(design, rows),
    grades: rows.map((row) => grades[row] ?? 1),
    weights: rows.map((row) => weights[row] ?? 1),
  })
  const {
    l2,
    loss,
    heldOut: scores,
  } = crossValidate({
    folds,
    penalties: PENALTIES,
    fit: (fold, penalty, warmStart) => fitOrdinal(select(fold.training), penalty, ROUGH, warmStart),
    predict: (params, row) => ({
      thresholds: paramsToOrdinal(params, design.columns).thresholds,
      score: rowDot(design, row, params),
    }),
    lossOf: ({ thresholds, score }, row) =>
      -(weights[row] ?? 1) *
      Math.log(Math.max(1e-12, gradeProbabilities(thresholds, score)[(grades[row] ?? 1) - 1] ?? 0)),
  })
  const ordinal = paramsToOrdinal(fitOrdinal({ design, grades, weights }, l2, FINE), design.columns)
  const isCalibrated = grades.length >= MIN_CALIBRATION_GRADES
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    ordinal: isCalibrated ? applyPlattScaling(ordinal, { grades, weights, scores }) : ordinal,
    l2,
    loss: loss / total,
    isCalibrated,
  }
}
