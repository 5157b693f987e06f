import type { Opinion } from '@curbgrade/core/ai/opinion'
import type { CategoryGrade } from '@curbgrade/core/grading/grade-scale'
import { dot } from './dot.ts'
import { gradeProbabilities, type Ordinal } from './ordinal.ts'
import { type OutOfDistributionDetector, reconstructionError } from './out-of-distribution.ts'
import { type Scaler, standardize } from './scaler.ts'
import { type Softmax, toProbabilities } from './softmax.ts'

export type Head = {
  readonly format: 1
  readonly features: string
  readonly scaler: Scaler
  readonly detector: OutOfDistributionDetector
  readonly ordinal: Ordinal
  /** Class 0 is a gradeable picture; the others are `grades`, in order. */
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

/** Later feature versions only append, so a head ignores the rest. Throws if there are too few features. */
export function isOutsideTraining({ scaler, detector }: Head, features: ArrayLike<number>): boolean {
  if (features.length < scaler.mean.length) throw new Error('these features are of another version')
  // Negated, so that NaN counts as outside.
  return !(reconstructionError(detector, standardize(scaler, features)) <= detector.limit)
}
