import { studentQuantile } from './student-quantile.ts'

/**
 * Half the 95 % interval from each cluster's contribution to the linearized error (Binder 1983). Uses Student's quantile
 * with Satterthwaite's degrees of freedom, because a few streets may carry most of the weight.
 */
export function marginBetweenClusters(errors: readonly number[]): number {
  const squares = errors.map((error) => error ** 2)
  const fourthPowers = sum(squares.map((square) => square ** 2))
  const degrees = fourthPowers > 0 ? sum(squares) ** 2 / fourthPowers - 1 : 0
  const variance = (errors.length / (errors.length - 1)) * sum(squares)
  return studentQuantile(Math.min(degrees, errors.length - 1)) * Math.sqrt(variance)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
