import type { Opinion } from '@curbgrade/core/ai/opinion'
import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { gradeProbabilities } from './ordinal.ts'

/**
 * Takes the probabilities of a black-box model as they are, except for how strict and how certain the user is:
 * Platt scaling with one slope and one intercept on the log-odds of the ten grades. Keeps the order of pictures,
 * and the categories.
 */
export type ExternalModel = {
  readonly format: 'external'
  /** Which grader predicted, in which version. */
  readonly features: string
  /** Above 0. */
  readonly slope: number
  readonly intercept: number
}

/** The model before a user has taught anything: its probabilities are the grader's own. */
export const uncalibrated = (features: string): ExternalModel => ({
  format: 'external',
  features,
  slope: 1,
  intercept: 0,
})

const GRADES = 10
const CATEGORIES = categoryGrades.toSorted((a, b) => a.place - b.place).map(({ value }) => value)

/**
 * An opinion's probabilities as features: those of the ten grades first, then those of each category in its place. A
 * vector that was stored before a category was added is shorter: that category had no probability then.
 */
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

/** Mixes in this much of a uniform distribution: a model that rules a grade out is wrong now and then. */
const SMOOTHING = 0.01

/** The nine cumulative log-odds of the predicted grades: log odds of grade 1, of at most 2, … of at most 9. */
export function cumulativeLogits(features: ArrayLike<number>): number[] {
  let cumulative = 0
  return Array.from({ length: GRADES - 1 }, (_, index) => {
    cumulative += (1 - SMOOTHING) * (features[index] ?? 0) + SMOOTHING / GRADES
    return Math.log(cumulative / (1 - cumulative))
  })
}
