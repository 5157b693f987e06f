import {
  fitPlattScaling,
  type HeldOutScore,
  type PlattScaling,
  scaleOrdinal,
} from '../calibration/platt-scaling.ts'
import { conditionsIn, type LabeledPicture, weightOf } from '../labeled-picture.ts'
import { dot } from '../models/dot.ts'
import { cumulativeLogits } from '../models/external-model.ts'
import { type Model, predict } from '../models/model.ts'
import { gradeProbabilities } from '../models/ordinal.ts'
import { standardize } from '../models/scaler.ts'
import { assignFolds, toFolds } from './folds.ts'
import { compareOrder, isBeyondNoise } from './promotion.ts'

export type Recalibrated = {
  readonly model: Model
  readonly loss: number
}

const FOLDS = 4
/** An external model's probabilities may fit perfectly; features never do. */
const SLOPE_PENALTY = 1

/**
 * Platt scaling estimates two numbers, not hundreds, so a few dozen grades are enough. Null if the model's
 * order says nothing about the grades beyond noise, which the slope alone can't show: it's never near 0.
 */
export function recalibrate(
  model: Model,
  labeled: readonly LabeledPicture[],
  seed: number,
): Recalibrated | null {
  const conditions = conditionsIn(labeled)
  const all = {
    grades: conditions.map(({ grade }) => grade),
    weights: conditions.map(weightOf),
    scores: conditions.map(({ features }) => scoreBy(model, features)),
  }
  const scaling = scale(model, all)
  const order = compareOrder(
    conditions.map((picture) => ({ picture, opinion: predict(model, picture.features) })),
  )
  if (scaling === null || !isBeyondNoise(order)) return null
  const streets = conditions.map(({ street }) => street)
  const loss = toFolds(assignFolds(streets, FOLDS, seed)).reduce(
    (sum, { training, test }) =>
      sum + totalLoss(select(all, test), scale(model, select(all, training)) ?? UNCHANGED),
    0,
  )
  const total = all.weights.reduce((sum, weight) => sum + weight, 0)
  return { model: apply(model, scaling), loss: loss / total }
}

type Scored = {
  readonly grades: readonly number[]
  readonly weights: readonly number[]
  readonly scores: readonly HeldOutScore[]
}

const select = ({ grades, weights, scores }: Scored, rows: readonly number[]): Scored => ({
  grades: rows.flatMap((row) => grades[row] ?? []),
  weights: rows.flatMap((row) => weights[row] ?? []),
  scores: rows.flatMap((row) => scores[row] ?? []),
})

const scoreBy = (model: Model, features: ArrayLike<number>): HeldOutScore =>
  model.format === 'external'
    ? { score: 0, thresholds: cumulativeLogits(features) }
    : {
        score: dot(model.ordinal.weights, standardize(model.scaler, features)),
        thresholds: model.ordinal.thresholds,
      }

const UNCHANGED: PlattScaling = { slope: 1, intercept: 0 }

const scale = ({ format }: Model, scored: Scored): PlattScaling | null =>
  fitPlattScaling(scored, format === 'external' ? SLOPE_PENALTY : 0)

const apply = (model: Model, scaling: PlattScaling): Model =>
  model.format === 'external'
    ? { ...model, ...scaling }
    : { ...model, ordinal: scaleOrdinal(model.ordinal, scaling) }

const totalLoss = ({ grades, weights, scores }: Scored, { slope, intercept }: PlattScaling): number =>
  scores.reduce((sum, { score, thresholds }, row) => {
    const scaled = thresholds.map((threshold) => slope * threshold + intercept)
    const probability = gradeProbabilities(scaled, slope * score)[(grades[row] ?? 1) - 1] ?? 0
    return sum - (weights[row] ?? 1) * Math.log(Math.max(1e-12, probability))
  }, 0)
