import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { categoryOf, type LabeledPicture, weightOf } from '../labeled-picture.ts'
import type { Head } from '../models/head.ts'

/** Laplace smoothing: a grade that no one has given yet isn't impossible. */
const PSEUDOCOUNT = 1

/** Ignores the picture and predicts how often each grade was given: the baseline of a first version. */
export function fitBaseRates(labeled: readonly LabeledPicture[]): Head {
  const columns = labeled[0]?.features.length ?? 0
  const zeros = Array.from({ length: columns }, () => 0)
  const weightWhere = (matches: (picture: LabeledPicture) => boolean): number =>
    PSEUDOCOUNT + labeled.reduce((sum, picture) => sum + (matches(picture) ? weightOf(picture) : 0), 0)
  const counts = Array.from({ length: 10 }, (_, index) => weightWhere(({ grade }) => grade === index + 1))
  const total = counts.reduce((sum, count) => sum + count, 0)
  let cumulative = 0
  const grades = [...new Set(labeled.flatMap((picture) => categoryOf(picture) ?? []))]
  const classes = [
    weightWhere(({ grade }) => isConditionGrade(grade)),
    ...grades.map((category) => weightWhere((picture) => categoryOf(picture) === category)),
  ]
  return {
    format: 1,
    features: 'none',
    scaler: { mean: zeros, scale: zeros.map(() => 1) },
    detector: { from: 0, components: [], limit: Number.MAX_VALUE },
    ordinal: {
      weights: zeros,
      thresholds: counts.slice(0, -1).map((count) => toLogit((cumulative += count) / total)),
    },
    categories: { grades, weights: classes.map(() => zeros), biases: classes.map(Math.log) },
  }
}

const toLogit = (probability: number): number => Math.log(probability / (1 - probability))
