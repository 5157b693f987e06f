import { minimize } from '../models/minimize.ts'
import { type Ordinal, shareBetween, sigmoid } from '../models/ordinal.ts'

/** Where a fit that had not seen the row's street put it, and its thresholds. */
export type GradeThought = { readonly along: number; readonly thresholds: readonly number[] }

type Unseen = {
  readonly grades: readonly number[]
  readonly weights: readonly number[]
  readonly thoughts: readonly GradeThought[]
}

/**
 * Makes a line as sure as it deserves (Platt 1999, for ten grades): one factor and one shift, so that what unseen rows
 * got is as likely as can be. The order of pictures stays.
 */
export function stretch({ weights, thresholds }: Ordinal, unseen: Unseen): Ordinal {
  const { factor, shift } = fitStretch(unseen)
  return {
    weights: weights.map((weight) => factor * weight),
    thresholds: thresholds.map((threshold) => factor * threshold + shift),
  }
}

/** `hold`: how many grades a factor of 1 counts as; where all grades fit perfectly, it would grow for ever. */
export function fitStretch(unseen: Unseen, hold = 0): { factor: number; shift: number } {
  const [factor = 1, shift = 0] = minimize(stretchObjective(unseen, hold), Float64Array.of(1, 0), {
    maxSteps: 50,
    tolerance: 1e-5,
  }).at
  // A negative factor would turn the order around: the fit knows nothing then, and the line is left alone.
  return factor > 0 ? { factor, shift } : { factor: 1, shift: 0 }
}

export function stretchObjective({ grades, weights, thoughts }: Unseen, hold = 0) {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const held = hold / total
  return (at: Float64Array, slope: Float64Array): number => {
    const [factor = 1, shift = 0] = at
    slope.fill(0)
    slope[0] = held * (factor - 1)
    return grades.reduce(
      (value, grade, row) => {
        const { along = 0, thresholds = [] } = thoughts[row] ?? {}
        const weight = (weights[row] ?? 0) / total
        const upper = (thresholds[grade - 1] ?? Number.POSITIVE_INFINITY) - along
        const lower = (thresholds[grade - 2] ?? Number.NEGATIVE_INFINITY) - along
        const upTo = sigmoid(factor * upper + shift)
        const below = sigmoid(factor * lower + shift)
        const share = Math.max(1e-12, shareBetween(factor * lower + shift, factor * upper + shift))
        for (const [end, side] of [
          [upper, -upTo * (1 - upTo)],
          [lower, below * (1 - below)],
        ] as const) {
          if (!Number.isFinite(end)) continue
          slope[0] = (slope[0] ?? 0) + (weight * side * end) / share
          slope[1] = (slope[1] ?? 0) + (weight * side) / share
        }
        return value - weight * Math.log(share)
      },
      (held * (factor - 1) ** 2) / 2,
    )
  }
}
