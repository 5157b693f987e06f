import type { ScoredLabel } from './auc.ts'
import { totalWeight } from './sampled-grade.ts'

const BINS = 10

/** Guo et al. 2017, with ten equal-count bins. Mostly noise below about 200 pictures. Null without any. */
export function calibrationError(scored: readonly ScoredLabel[]): number | null {
  if (scored.length === 0) return null
  const sorted = scored.toSorted((a, b) => a.score - b.score)
  const total = totalWeight(sorted)
  let error = 0
  for (let bin = 0; bin < BINS; bin++) {
    const inside = sorted.slice((bin * sorted.length) / BINS, ((bin + 1) * sorted.length) / BINS)
    const excess = inside.reduce(
      (sum, { score, isPositive, weight = 1 }) => sum + weight * (score - Number(isPositive)),
      0,
    )
    error += Math.abs(excess)
  }
  return error / total
}

/** The mean squared error of probabilities; a coin flip has 0.25. Null without pictures. */
export function brierScore(scored: readonly ScoredLabel[]): number | null {
  if (scored.length === 0) return null
  const squares = scored.reduce(
    (sum, { score, isPositive, weight = 1 }) => sum + weight * (score - Number(isPositive)) ** 2,
    0,
  )
  return squares / totalWeight(scored)
}
