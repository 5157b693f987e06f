import { stretch } from '../calibration/platt-scaling.ts'
import { type Design, partOf, rowTimes } from '../models/design-matrix.ts'
import { fitOrdinal, gradeShares, type Ordinal, ordinalOf } from '../models/ordinal.ts'
import { crossFit, type Fold } from './cross-validate.ts'

export type TrainedGrades = {
  readonly ordinal: Ordinal
  /** How strongly weights were held back: what cross-validation found best. */
  readonly l2: number
  /** Mean minus log-likelihood of grades whose street the fit had not seen. */
  readonly loss: number
  readonly isRecalibrated: boolean
}

export type GradeRows = {
  readonly design: Design
  /** 1–10, one a row. */
  readonly grades: readonly number[]
  readonly weights: readonly number[]
  readonly folds: readonly Fold[]
}

const PATH = [1, 0.3, 0.1, 0.03]
const ROUGH = 5e-3
const FINE = 1e-3
/** Below this many grades a second fit on top makes calibration worse, not better (docs/decisions/017). */
const RECALIBRATED_FROM = 500

export function trainGrades({ design, grades, weights, folds }: GradeRows): TrainedGrades {
  const rowsOf = (rows: readonly number[]) => ({
    design: partOf(design, rows),
    grades: rows.map((row) => grades[row] ?? 1),
    weights: rows.map((row) => weights[row] ?? 1),
  })
  const { l2, loss, thoughts } = crossFit({
    folds,
    path: PATH,
    fit: (fold, hold, from) => fitOrdinal(rowsOf(fold.training), hold, ROUGH, from),
    think: (fitted, row) => ({
      thresholds: ordinalOf(fitted, design.columns).thresholds,
      along: rowTimes(design, row, fitted),
    }),
    lossOf: ({ thresholds, along }, row) =>
      -(weights[row] ?? 1) *
      Math.log(Math.max(1e-12, gradeShares(thresholds, along)[(grades[row] ?? 1) - 1] ?? 0)),
  })
  const ordinal = ordinalOf(fitOrdinal({ design, grades, weights }, l2, FINE), design.columns)
  const isRecalibrated = grades.length >= RECALIBRATED_FROM
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    ordinal: isRecalibrated ? stretch(ordinal, { grades, weights, thoughts }) : ordinal,
    l2,
    loss: loss / total,
    isRecalibrated,
  }
}
