import { cumulativeLogits } from '../models/external-model.ts'
import type { Head } from '../models/head.ts'
import { type Model, predict } from '../models/model.ts'
import { dot } from '../models/principal-components.ts'
import { standardize } from '../models/scaler.ts'
import { assignFolds, toFolds } from '../training/folds.ts'
import { conditionsIn, type LabeledPicture, weightOf } from '../training/labeled-picture.ts'
import { applyPlattScaling, fitPlattScaling, type HeldOutScore } from './platt-scaling.ts'

export type Recalibrated = {
  readonly model: Model
  /** Mean negative log-likelihood of grades 1–10 on streets that the calibration didn't see. */
  readonly loss: number
}

const FOLDS = 4
/** An external model's probabilities may fit perfectly, which features never do. */
const SLOPE_PENALTY = 1

/**
 * Fits a model to one person's strictness by Platt scaling of its grades. Two numbers are estimated instead of
 * hundreds, so a few dozen grades are enough. The order of pictures stays.
 */
export function recalibrate(model: Model, labeled: readonly LabeledPicture[], seed: number): Recalibrated {
  const conditions = conditionsIn(labeled)
  const streets = conditions.map(({ street }) => street)
  const select = (rows: readonly number[]) => conditions.filter((_, row) => rows.includes(row))
  const heldOut = toFolds(assignFolds(streets, FOLDS, seed)).flatMap(({ training, test }) => {
    const scaled = scaleGrades(model, select(training))
    return select(test).map((picture) => ({ weight: weightOf(picture), loss: gradeLoss(scaled, picture) }))
  })
  const total = heldOut.reduce((sum, { weight }) => sum + weight, 0)
  const loss = heldOut.reduce((sum, row) => sum + row.weight * row.loss, 0) / total
  return { model: scaleGrades(model, conditions), loss }
}

function scaleGrades(model: Model, conditions: readonly LabeledPicture[]): Model {
  const labels = { grades: conditions.map(({ grade }) => grade), weights: conditions.map(weightOf) }
  if (model.format === 'external') {
    const scores = conditions.map(({ features }) => ({ score: 0, thresholds: cumulativeLogits(features) }))
    return { ...model, ...fitPlattScaling({ ...labels, scores }, SLOPE_PENALTY) }
  }
  const scores = conditions.map(({ features }) => headScore(model, features))
  return { ...model, ordinal: applyPlattScaling(model.ordinal, { ...labels, scores }) }
}

const headScore = ({ ordinal, scaler }: Head, features: ArrayLike<number>): HeldOutScore => ({
  score: dot(ordinal.weights, standardize(scaler, features)),
  thresholds: ordinal.thresholds,
})

/** Counts the ten grades alone, as the loss of training does. */
const gradeLoss = (model: Model, { features, grade }: LabeledPicture): number =>
  -Math.log(Math.max(1e-12, predict(model, features).grades[grade - 1] ?? 0))
