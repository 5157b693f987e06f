/** One row would otherwise count like a whole street of others. */
const MOST = 5

/**
 * How much each reviewed row of one list counts in training: as the number of properties that it stands for, so that what
 * was drawn because the model was unsure does not become the picture of everything. On average 1, as other grades do; a
 * row without a probability counts as 1.
 */
export function trainingWeights(probabilities: readonly (number | null)[]): number[] {
  const inverse = probabilities.map((share) => (share !== null && share > 0 && share <= 1 ? 1 / share : null))
  const known = inverse.flatMap((weight) => weight ?? [])
  const mean = known.reduce((sum, weight) => sum + weight, 0) / known.length
  return inverse.map((weight) => (weight === null ? 1 : Math.min(MOST, weight / mean)))
}
