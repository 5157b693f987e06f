import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { standardized } from '../models/design-matrix.ts'
import { spokenThresholds } from '../models/external-model.ts'
import { type Head, type Judge, judge } from '../models/head.ts'
import { dot } from '../models/principal-components.ts'
import { foldsFrom } from '../training/cross-validate.ts'
import { foldsOf } from '../training/folds.ts'
import { type Labeled, weightOf } from '../training/labeled-picture.ts'
import { fitStretch, stretch } from './platt-scaling.ts'

export type Recalibrated = {
  readonly head: Judge
  /** Mean minus log-likelihood of grades from 1 to 10 whose street the calibration had not seen. */
  readonly loss: number
}

const FOLDS = 4
/** What is said may fit perfectly, which features never do. */
const HOLD = 1

/**
 * The same judge with this person's strictness: where the ten grades begin on its line, and how sure it is of them. Two
 * numbers are learned instead of hundreds, so a few dozen grades are enough; which picture is worse than which stays.
 */
export function recalibrate(head: Judge, labeled: readonly Labeled[], seed: number): Recalibrated {
  const conditions = labeled.filter(({ grade }) => isConditionGrade(grade))
  const streets = conditions.map(({ street }) => street)
  const rowsOf = (rows: readonly number[]) => conditions.filter((_, row) => rows.includes(row))
  const unseen = foldsFrom(foldsOf(streets, FOLDS, seed)).flatMap(({ training, test }) => {
    const fitted = stretched(head, rowsOf(training))
    return rowsOf(test).map((one) => ({ weight: weightOf(one), loss: gradeLoss(fitted, one) }))
  })
  const total = unseen.reduce((sum, { weight }) => sum + weight, 0)
  const loss = unseen.reduce((sum, row) => sum + row.weight * row.loss, 0) / total
  return { head: stretched(head, conditions), loss }
}

function stretched(head: Judge, conditions: readonly Labeled[]): Judge {
  const given = { grades: conditions.map(({ grade }) => grade), weights: conditions.map(weightOf) }
  if (head.format === 'spoken') {
    const thoughts = conditions.map(({ features }) => ({ along: 0, thresholds: spokenThresholds(features) }))
    return { ...head, ...fitStretch({ ...given, thoughts }, HOLD) }
  }
  const thoughts = conditions.map(({ features }) => thoughtOf(head, features))
  return { ...head, ordinal: stretch(head.ordinal, { ...given, thoughts }) }
}

const thoughtOf = ({ ordinal, standard }: Head, features: Labeled['features']) => ({
  along: dot(ordinal.weights, standardized(standard, features)),
  thresholds: ordinal.thresholds,
})

/** Of the ten grades alone, as training counts it, too. */
const gradeLoss = (head: Judge, { features, grade }: Labeled): number =>
  -Math.log(Math.max(1e-12, judge(head, features).grades[grade - 1] ?? 0))
