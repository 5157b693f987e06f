import { lossOf } from '../metrics/evaluate-model.ts'
import { type Model, predict } from '../models/model.ts'
import { type LabeledPicture, weightOf } from './labeled-picture.ts'

/** How a candidate did on the locked holdout, and how sure that is. */
export type Promotion = {
  readonly isPromoted: boolean
  /** The candidate's mean loss minus the baseline's; below zero the candidate is better. */
  readonly excessLoss: number
  /** The standard error of that, clustered by street. */
  readonly standardError: number
  readonly streets: number
}

/** With fewer streets, the standard error isn't meaningful. */
const MIN_STREETS = 5

/**
 * Promotes a candidate unless it is worse than the baseline beyond noise: its excess loss on the same held-out
 * pictures is at most one standard error between streets. A holdout that is too small promotes no candidate.
 */
export function decidePromotion(
  baseline: Model,
  candidate: Model,
  holdout: readonly LabeledPicture[],
): Promotion {
  const excessByStreet = new Map<string, number>()
  let total = 0
  for (const picture of holdout) {
    const { features, street } = picture
    const excess =
      lossOf(predict(candidate, features), picture) - lossOf(predict(baseline, features), picture)
    excessByStreet.set(street, (excessByStreet.get(street) ?? 0) + weightOf(picture) * excess)
    total += weightOf(picture)
  }
  const sums = [...excessByStreet.values()]
  const excessLoss = total === 0 ? 0 : sums.reduce((sum, part) => sum + part, 0) / total
  const standardError = clusteredError(sums, total)
  return {
    isPromoted: sums.length >= MIN_STREETS && excessLoss <= standardError,
    excessLoss,
    standardError,
    streets: sums.length,
  }
}

/** The standard error of a mean whose parts are clustered by street. */
function clusteredError(sums: readonly number[], total: number): number {
  const count = sums.length
  if (count < 2) return 0
  const mean = sums.reduce((sum, part) => sum + part, 0) / count
  const squares = sums.reduce((sum, part) => sum + (part - mean) ** 2, 0)
  return Math.sqrt((count / (count - 1)) * squares) / total
}
