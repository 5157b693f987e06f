import type { Opinion } from '@curbgrade/core/ai/opinion'
import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { gradeProbabilities } from './ordinal.ts'

/**
 * A black-box model's probabilities, adjusted to the user's strictness by Platt scaling of the grades'
 * log-odds. Keeps the picture order and the categories.
 */
export type ExternalModel = {
  readonly format: 'external'
  readonly features: string
  /** Above 0. */
  readonly slope: number
  readonly intercept: number
}

/** The model before a user has graded anything: the grader's own probabilities. */
export const uncalibrated = (features: string): ExternalModel => ({
  format: 'external',
  features,
  slope: 1,
  intercept: 0,
})

const GRADES = 10
const CATEGORIES = categoryGrades.toSorted((a, b) => a.place - b.place).map(({ value }) => value)

/** Probabilities of the ten grades, then of each category. A category added later has none in old vectors. */
export const opinionToFeatures = ({ grades, categories }: Opinion): Float32Array =>
  Float32Array.from([...grades, ...CATEGORIES.map((category) => categories[category] ?? 0)])

export function predictByExternal({ slope, intercept }: ExternalModel, features: ArrayLike<number>): Opinion {
  const predicted = Array.from(features)
  const isUncalibrated = slope === 1 && intercept === 0
  const calibrate = (logit: number) => slope * logit + intercept
  return {
    grades: isUncalibrated
      ? predicted.slice(0, GRADES)
      : gradeProbabilities(cumulativeLogits(features).map(calibrate), 0),
    categories: Object.fromEntries(
      CATEGORIES.map((category, index) => [category, predicted[GRADES + index] ?? 0] as const).filter(
        ([, probability]) => probability > 0,
      ),
    ),
    evidence: [],
  }
}

/** The share of a uniform distribution that is mixed in: a model that rules a grade out is sometimes wrong. */
const SMOOTHING = 0.01

/** The cumulative log-odds of grade 1, of at most 2, … of at most 9. */
export function cumulativeLogits(features: ArrayLike<number>): number[] {
  let cumulative = 0
  return Array.from({ length: GRADES - 1 }, (_, index) => {
    cumulative += (1 - SMOOTHING) * (features[index] ?? 0) + SMOOTHING / GRADES
    return Math.log(cumulative / (1 - cumulative))
  })
}
