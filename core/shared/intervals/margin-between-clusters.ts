import { studentQuantile } from './student-quantile.ts'

export function marginBetweenClusters(errors: readonly number[]): number {
  const squares = errors.map((error) => error ** 2)
  return clusterMargin({
    clusters: errors.length,
    squares: sum(squares),
    fourthPowers: sum(squares.map((square) => square ** 2)),
  })
}

/** Sums over the clusters' errors. */
type ClusterErrors = { readonly clusters: number; readonly squares: number; readonly fourthPowers: number }

/**
 * Half the 95 % interval from each cluster's contribution to the linearized error (Binder 1983). Uses Student's quantile
 * with Satterthwaite's degrees of freedom, because a few streets may carry most of the weight.
 */
export function clusterMargin({ clusters, squares, fourthPowers }: ClusterErrors): number {
  const degrees = fourthPowers > 0 ? squares ** 2 / fourthPowers - 1 : 0
  const variance = (clusters / (clusters - 1)) * squares
  return studentQuantile(Math.min(degrees, clusters - 1)) * Math.sqrt(variance)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
