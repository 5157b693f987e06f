/** Otherwise one row could count as much as a whole street. */
const MAX_WEIGHT = 5

/**
 * Inverse-probability weights for the reviewed rows of one list: a row counts as much as the number of properties
 * that it represents, so that oversampled uncertain rows don't bias the training. The mean is 1, like that of
 * other grades, before weights are capped; a row without a probability counts as 1.
 */
export function trainingWeights(probabilities: readonly (number | null)[]): number[] {
  const inverse = probabilities.map((probability) =>
    probability !== null && probability > 0 && probability <= 1 ? 1 / probability : null,
  )
  const known = inverse.flatMap((weight) => weight ?? [])
  const mean = known.reduce((sum, weight) => sum + weight, 0) / known.length
  return inverse.map((weight) => (weight === null ? 1 : Math.min(MAX_WEIGHT, weight / mean)))
}
