import { type Estimate, type Figure, MIN_GRADES } from '@curbgrade/core/ai/figure'
import { groupBy } from '@curbgrade/core/shared/group-by'

export type SampledGrade = {
  /** The inverse of its selection probability; only the ratios of weights matter. */
  readonly weight: number
  /** Neighbors are alike, so intervals are clustered by street. */
  readonly street: string
}

export const toFigure = (n: number, estimate: () => Estimate | null): Figure => ({
  n,
  estimate: n < MIN_GRADES ? null : estimate(),
})

/** Groups rows by street. With a single street, each row is its own cluster. */
export function clusterByStreet<Row extends SampledGrade>(rows: readonly Row[]): Row[][] {
  const streets = groupBy(rows, ({ street }) => street)
  return streets.size < 2 ? rows.map((row) => [row]) : [...streets.values()]
}

export const totalWeight = (rows: readonly { readonly weight?: number }[]): number =>
  rows.reduce((sum, { weight = 1 }) => sum + weight, 0)
