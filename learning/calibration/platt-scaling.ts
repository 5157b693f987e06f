import { minimize } from '../models/minimize.ts'
import { logisticProbability, type Ordinal, sigmoid } from '../models/ordinal.ts'

/** The score and thresholds from a fit that didn't see the row's street. */
export type HeldOutScore = { readonly score: number; readonly thresholds: readonly number[] }

type HeldOut = {
  readonly grades: readonly number[]
  readonly weights: readonly number[]
  readonly scores: readonly HeldOutScore[]
}

/** Calibrates grade probabilities on held-out grades (Platt 1999, for ten grades). Keeps the picture order. */
export function applyPlattScaling(ordinal: Ordinal, heldOut: HeldOut): Ordinal {
  const scaling = fitPlattScaling(heldOut)
  return scaling === null ? ordinal : scaleOrdinal(ordinal, scaling)
}

export const scaleOrdinal = (
  { weights, thresholds }: Ordinal,
  { slope, intercept }: PlattScaling,
): Ordinal => ({
  weights: weights.map((weight) => slope * weight),
  thresholds: thresholds.map((threshold) => slope * threshold + intercept),
})

export type PlattScaling = { readonly slope: number; readonly intercept: number }

/**
 * `slopePenalty` is worth that many grades with a slope of 1; without it, a perfect fit diverges. Null unless
 * the slope is above 0, because a negative one would reverse the order.
 */
export function fitPlattScaling(heldOut: HeldOut, slopePenalty = 0): PlattScaling | null {
  const [slope = 1, intercept = 0] = minimize(plattObjective(heldOut, slopePenalty), Float64Array.of(1, 0), {
    maxSteps: 50,
    tolerance: 1e-5,
  }).params
  return slope > 0 ? { slope, intercept } : null
}

/** The mean negative log-likelihood of held-out grades, as a function of slope and intercept. */
export function plattObjective({ grades, weights, scores }: HeldOut, slopePenalty = 0) {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const penalty = slopePenalty / total
  return (params: Float64Array, gradient: Float64Array): number => {
    const [slope = 1, intercept = 0] = params
    gradient.fill(0)
    gradient[0] = penalty * (slope - 1)
    return grades.reduce(
      (value, grade, row) => {
        const { score = 0, thresholds = [] } = scores[row] ?? {}
        const weight = (weights[row] ?? 0) / total
        const upper = (thresholds[grade - 1] ?? Number.POSITIVE_INFINITY) - score
        const lower = (thresholds[grade - 2] ?? Number.NEGATIVE_INFINITY) - score
        const upperCdf = sigmoid(slope * upper + intercept)
        const lowerCdf = sigmoid(slope * lower + intercept)
        const likelihood = Math.max(
          1e-12,
          logisticProbability(slope * lower + intercept, slope * upper + intercept),
        )
        for (const [bound, density] of [
          [upper, -upperCdf * (1 - upperCdf)],
          [lower, lowerCdf * (1 - lowerCdf)],
        ] as const) {
          if (!Number.isFinite(bound)) continue
          gradient[0] = (gradient[0] ?? 0) + (weight * density * bound) / likelihood
          gradient[1] = (gradient[1] ?? 0) + (weight * density) / likelihood
        }
        return value - weight * Math.log(likelihood)
      },
      (penalty * (slope - 1) ** 2) / 2,
    )
  }
}
