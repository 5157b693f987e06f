import { lossOf } from '../metrics/evaluate-model.ts'
import { type Judge, judge } from '../models/head.ts'
import { type Labeled, weightOf } from './labeled-picture.ts'

/** What became of a candidate on the locked holdout, and how sure that is. */
export type Promotion = {
  readonly isPromoted: boolean
  /** By how much its mean loss is above the champion's; below zero it is better. */
  readonly excess: number
  /** Standard error of that, between streets. */
  readonly noise: number
  readonly streets: number
}

/** Fewer streets say nothing of how much chance there is in it. */
const MIN_STREETS = 5

/**
 * A candidate takes over when it is not worse than the champion beyond noise: its excess loss on the same held-out
 * pictures is at most one standard error between streets. Too small a holdout promotes nobody.
 */
export function decidePromotion(champion: Judge, candidate: Judge, holdout: readonly Labeled[]): Promotion {
  const excessByStreet = new Map<string, number>()
  let total = 0
  for (const one of holdout) {
    const excess = lossOf(judge(candidate, one.features), one) - lossOf(judge(champion, one.features), one)
    excessByStreet.set(one.street, (excessByStreet.get(one.street) ?? 0) + weightOf(one) * excess)
    total += weightOf(one)
  }
  const sums = [...excessByStreet.values()]
  const excess = total === 0 ? 0 : sums.reduce((sum, part) => sum + part, 0) / total
  const noise = noiseOf(sums, total)
  return { isPromoted: sums.length >= MIN_STREETS && excess <= noise, excess, noise, streets: sums.length }
}

/** The standard error of a mean whose parts come in streets. */
function noiseOf(sums: readonly number[], total: number): number {
  const count = sums.length
  if (count < 2) return 0
  const mean = sums.reduce((sum, part) => sum + part, 0) / count
  const squares = sums.reduce((sum, part) => sum + (part - mean) ** 2, 0)
  return Math.sqrt((count / (count - 1)) * squares) / total
}
