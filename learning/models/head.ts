import type { Opinion } from '@curbgrade/core/ai/opinion'
import type { CategoryGrade } from '@curbgrade/core/grading/grade-scale'
import { dot } from './dot.ts'
import { gradeProbabilities, type Ordinal } from './ordinal.ts'
import { type OutOfDistributionDetector, reconstructionError } from './out-of-distribution.ts'
import { type Scaler, standardize } from './scaler.ts'
import { type Softmax, toProbabilities } from './softmax.ts'

/** A trained model of a picture's features: everything that a prediction needs, and nothing else. */
export type Head = {
  readonly format: 1
  /** The version of the features that it was trained on. */
  readonly features: string
  readonly scaler: Scaler
  readonly detector: OutOfDistributionDetector
  readonly ordinal: Ordinal
  /** Class 0 is a gradeable picture; then comes one class for each of `grades`. */
  readonly categories: Softmax & { readonly grades: readonly CategoryGrade[] }
}

export function predictByHead({ scaler, ordinal, categories }: Head, features: ArrayLike<number>): Opinion {
  const z = standardize(scaler, features)
  const logits = categories.weights.map((weights, index) => dot(weights, z) + (categories.biases[index] ?? 0))
  const [, ...probabilities] = toProbabilities(logits)
  return {
    grades: gradeProbabilities(ordinal.thresholds, dot(ordinal.weights, z)),
    categories: Object.fromEntries(
      categories.grades.map((grade, index) => [grade, probabilities[index] ?? 0]),
    ),
    evidence: [],
  }
}

/**
 * A later version of features only adds numbers at the end, so a head reads its own from it. Throws when there are too few: then
 * they are of another version.
 */
export function isOutsideTraining({ scaler, detector }: Head, features: ArrayLike<number>): boolean {
  if (features.length < scaler.mean.length) throw new Error('these features are of another version')
  // Negated, so that NaN counts as outside.
  return !(reconstructionError(detector, standardize(scaler, features)) <= detector.limit)
}
