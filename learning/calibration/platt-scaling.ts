import { minimize } from '../models/minimize.ts'
import { logisticProbability, type Ordinal, sigmoid } from '../models/ordinal.ts'

/** The score and thresholds that a fit without the row's street gave it. */
export type HeldOutScore = { readonly score: number; readonly thresholds: readonly number[] }

type HeldOut = {
  readonly grades: readonly number[]
  readonly weights: readonly number[]
  readonly scores: readonly HeldOutScore[]
}

/**
 * Calibrates grade probabilities (Platt 1999, for ten grades): one slope and one intercept that maximize the
 * likelihood of held-out grades. The order of pictures stays.
 */
export function applyPlattScaling(ordinal: Ordinal, heldOut: HeldOut): Ordinal {
  const scaling = fitPlattScaling(heldOut)
  return scaling === null ? ordinal : scaleOrdinal(ordinal, scaling)
}

/** Multiplies all log-odds by the slope, and adds the intercept. */
export const scaleOrdinal = (
  { weights, thresholds }: Ordinal,
  { slope, intercept }: PlattScaling,
): Ordinal => ({
  weights: weights.map((weight) => slope * weight),
  thresholds: thresholds.map((threshold) => slope * threshold + intercept),
})

export type PlattScaling = { readonly slope: number; readonly intercept: number }

/**
 * `slopePenalty`: as many grades as a slope of 1 counts for; without it, the slope diverges where all grades fit
 * perfectly. Null if the slope isn't above 0, which would reverse the order: then the scores say nothing of the grades.
 */
export function fitPlattScaling(heldOut: HeldOut, slopePenalty = 0): PlattScaling | null {
  const [slope = 1, intercept = 0] = minimize(plattObjective(heldOut, slopePenalty), Float64Array.of(1, 0), {
    maxSteps: 50,
    tolerance: 1e-5,
  }).params
  return slope > 0 ? { slope, intercept } : null
}

/** The mean negative log-likelihood of held-out grades. Parameters: the slope and the intercept. */
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
