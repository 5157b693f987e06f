import { isConditionGrade } from '../../grading/grade-scale.ts'
import type { Head } from '../head/head.ts'
import { categoryOf, type Labelled, weightOf } from '../head/labelled.ts'

/** As many grades are taken as given as there are kinds, or one that nobody gave yet would be impossible. */
const EACH = 1

/**
 * A head that looks at no picture and only knows how often each grade was given: what a first head of one's own has to
 * beat. Its parts are as long as those of `like`, so that both can be compared.
 */
export function baseRates(like: Head, labelled: readonly Labelled[]): Head {
  const columns = like.standard.mean.length
  const nothing = Array.from({ length: columns }, () => 0)
  const weightWhere = (holds: (one: Labelled) => boolean): number =>
    EACH + labelled.reduce((sum, one) => sum + (holds(one) ? weightOf(one) : 0), 0)
  const counts = Array.from({ length: 10 }, (_, at) => weightWhere(({ grade }) => grade === at + 1))
  const total = counts.reduce((sum, count) => sum + count, 0)
  let upTo = 0
  const thresholds = counts.slice(0, -1).map((count) => logit((upTo += count) / total))
  const { grades } = like.categories
  const classes = [
    weightWhere(({ grade }) => isConditionGrade(grade)),
    ...grades.map((category) => weightWhere((one) => categoryOf(one) === category)),
  ]
  return {
    ...like,
    ordinal: { weights: nothing, thresholds },
    categories: { grades, weights: classes.map(() => nothing), biases: classes.map(Math.log) },
  }
}

const logit = (share: number): number => Math.log(share / (1 - share))
