import type { Estimate, Figure } from '@curbgrade/core/ai/figure'
import { studentQuantile } from '@curbgrade/core/shared/intervals/student-quantile'
import { clusterByStreet, type SampledGrade, toFigure } from './sampled-grade.ts'

export type Trial = SampledGrade & { readonly isHit: boolean }

/**
 * Estimates a proportion of a list from a weighted sample: Wilson's interval for the effective sample size
 * (Korn and Graubard 1998), clustered by street, with Student's quantile. Never narrower than the same number
 * of independent grades.
 */
export const estimateProportion = (trials: readonly Trial[]): Figure =>
  toFigure(trials.length, () => proportionInterval(trials))

export function proportionInterval(trials: readonly Trial[]): Estimate | null {
  const streets = clusterByStreet(trials)
  const total = sum(trials, ({ weight }) => weight)
  if (!(total > 0)) return null
  const value = sum(trials, ({ weight, isHit }) => (isHit ? weight : 0)) / total
  return wilsonInterval(value, effectiveSize(trials, value), studentQuantile(streets.length - 1))
}

/** The effective sample size. */
export function effectiveSize(trials: readonly Trial[], value: number): number {
  const total = sum(trials, ({ weight }) => weight)
  // If all or none are hits, streets show no variance, so Kish's size accounts for the weights alone.
  const kishSize = total ** 2 / sum(trials, ({ weight }) => weight ** 2)
  const variance = clusteredVariance(trials, value, total)
  const size = variance > 0 ? (value * (1 - value)) / variance : kishSize
  return Math.min(trials.length, Math.max(1, size))
}

/** The linearized variance of a ratio, with streets as clusters drawn with replacement. */
function clusteredVariance(trials: readonly Trial[], value: number, total: number): number {
  const streets = clusterByStreet(trials)
  const errors = streets.map((rows) => sum(rows, ({ weight, isHit }) => weight * (Number(isHit) - value)))
  return ((streets.length / (streets.length - 1)) * sum(errors, (error) => error ** 2)) / total ** 2
}

export function wilsonInterval(proportion: number, size: number, z: number): Estimate {
  const center = (proportion + z ** 2 / (2 * size)) / (1 + z ** 2 / size)
  const half =
    (z / (1 + z ** 2 / size)) * Math.sqrt((proportion * (1 - proportion)) / size + z ** 2 / (4 * size ** 2))
  // Rounding must not push the proportion out of its interval.
  const low = Math.min(proportion, Math.max(0, center - half))
  const high = Math.max(proportion, Math.min(1, center + half))
  return { value: proportion, low, high }
}

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + value(row), 0)
