import type { Scored } from './auc.ts'

const BINS = 10

/**
 * How far probabilities are from what came true, on average over ten bins of equal size (expected calibration error,
 * Guo et al. 2017). Below some 200 pictures it is mostly noise. Null without any.
 */
export function calibrationError(scored: readonly Scored[]): number | null {
  if (scored.length === 0) return null
  const sorted = scored.toSorted((a, b) => a.score - b.score)
  const total = weightsOf(sorted)
  let off = 0
  for (let bin = 0; bin < BINS; bin++) {
    const inside = sorted.slice((bin * sorted.length) / BINS, ((bin + 1) * sorted.length) / BINS)
    const excess = inside.reduce(
      (sum, { score, isPositive, weight = 1 }) => sum + weight * (score - Number(isPositive)),
      0,
    )
    off += Math.abs(excess)
  }
  return off / total
}

/** The mean squared distance of probabilities from what came true; 0.25 is a coin. Null without any. */
export function brier(scored: readonly Scored[]): number | null {
  if (scored.length === 0) return null
  const off = scored.reduce(
    (sum, { score, isPositive, weight = 1 }) => sum + weight * (score - Number(isPositive)) ** 2,
    0,
  )
  return off / weightsOf(scored)
}

const weightsOf = (scored: readonly Scored[]): number =>
  scored.reduce((sum, { weight = 1 }) => sum + weight, 0)
