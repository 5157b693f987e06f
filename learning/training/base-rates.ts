import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import type { Head } from '../models/head.ts'
import { categoryOf, type Labeled, weightOf } from './labeled-picture.ts'

/** As many grades are taken as given as there are kinds, or one that nobody gave yet would be impossible. */
const EACH = 1

/**
 * A head that looks at no picture and only knows how often each grade was given: what a first one of one's own has to beat.
 */
export function baseRates(labeled: readonly Labeled[]): Head {
  const columns = labeled[0]?.features.length ?? 0
  const nothing = Array.from({ length: columns }, () => 0)
  const weightWhere = (holds: (one: Labeled) => boolean): number =>
    EACH + labeled.reduce((sum, one) => sum + (holds(one) ? weightOf(one) : 0), 0)
  const counts = Array.from({ length: 10 }, (_, at) => weightWhere(({ grade }) => grade === at + 1))
  const total = counts.reduce((sum, count) => sum + count, 0)
  let upTo = 0
  const grades = [...new Set(labeled.flatMap((one) => categoryOf(one) ?? []))]
  const classes = [
    weightWhere(({ grade }) => isConditionGrade(grade)),
    ...grades.map((category) => weightWhere((one) => categoryOf(one) === category)),
  ]
  return {
    format: 1,
    features: 'none',
    standard: { mean: nothing, scale: nothing.map(() => 1) },
    gate: { directions: [], limit: Number.MAX_VALUE },
    ordinal: {
      weights: nothing,
      thresholds: counts.slice(0, -1).map((count) => logit((upTo += count) / total)),
    },
    categories: { grades, weights: classes.map(() => nothing), biases: classes.map(Math.log) },
  }
}

const logit = (share: number): number => Math.log(share / (1 - share))
