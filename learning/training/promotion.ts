import type { Opinion } from '@curbgrade/core/ai/opinion'
import { lossOf } from '../metrics/evaluate-model.ts'
import { type LabeledPicture, weightOf } from './labeled-picture.ts'

/** A picture with the opinions of a candidate and of its baseline, neither of which was trained on its street. */
export type ComparedPicture = {
  readonly picture: LabeledPicture
  readonly opinion: Opinion
  readonly baseline: Opinion
}

/** How a candidate did against its baseline on held-out streets, and how certain that is. */
export type Evidence = {
  /** The candidate's mean loss minus the baseline's; below zero the candidate is better. */
  readonly excessLoss: number
  /** The standard error of that, clustered by street. */
  readonly standardError: number
  readonly streets: number
}

/** With fewer streets, the standard error isn't meaningful. */
export const MIN_HELD_OUT_STREETS = 5
/** The 95 % quantile of the normal distribution: by chance alone, one candidate in twenty seems this much better. */
const BEYOND_NOISE = 1.645

/** A first version grades only if it is better than its baseline beyond noise. */
export const isBetter = ({ excessLoss, standardError, streets }: Evidence): boolean =>
  streets >= MIN_HELD_OUT_STREETS && excessLoss < -BEYOND_NOISE * standardError

/** A later version mustn't be worse at all: versions that are each slightly worse would add up. */
export const isNotWorse = ({ excessLoss, streets }: Evidence): boolean =>
  streets >= MIN_HELD_OUT_STREETS && excessLoss <= 0

export function compareLosses(compared: readonly ComparedPicture[]): Evidence {
  const excessByStreet = new Map<string, number>()
  let total = 0
  for (const { picture, opinion, baseline } of compared) {
    const weight = weightOf(picture)
    const excess = weight * (lossOf(opinion, picture) - lossOf(baseline, picture))
    excessByStreet.set(picture.street, (excessByStreet.get(picture.street) ?? 0) + excess)
    total += weight
  }
  const sums = [...excessByStreet.values()]
  return {
    excessLoss: total === 0 ? 0 : sums.reduce((sum, part) => sum + part, 0) / total,
    standardError: clusteredError(sums, total),
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

/** What a rejected first version lacks; a later one would need other grades, not more. */
export type Missing = { readonly grades: number | null; readonly streets: number | null }

const MAX_ESTIMATED_GRADES = 500

/**
 * About how many more grades would make the difference certain if it stays as it is: its standard error falls with the square root
 * of their number. Null where it isn't better, or where the estimate is too far from what was seen.
 */
export function gradesToCertainty({ excessLoss, standardError }: Evidence, grades: number): number | null {
  if (excessLoss >= 0) return null
  const needed = grades * ((BEYOND_NOISE * standardError) / excessLoss) ** 2
  const more = Math.ceil((needed - grades) / 10) * 10
  return more > 0 && more <= MAX_ESTIMATED_GRADES ? more : null
}
