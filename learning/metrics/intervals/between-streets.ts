import { studentQuantile } from '../proportion.ts'

/**
 * Half the width of a 95 % interval of an estimate from the contribution of each street to its linearized error (Binder 1983): with
 * Student's quantile for Satterthwaite's degrees of freedom, because where few streets carry most of the weight, they are what
 * there is to know.
 */
export function marginBetweenStreets(errors: readonly number[]): number {
  const squares = errors.map((error) => error ** 2)
  const fourthPowers = sum(squares.map((square) => square ** 2))
  const degrees = fourthPowers > 0 ? sum(squares) ** 2 / fourthPowers - 1 : 0
  const variance = (errors.length / (errors.length - 1)) * sum(squares)
  return studentQuantile(Math.min(degrees, errors.length - 1)) * Math.sqrt(variance)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
