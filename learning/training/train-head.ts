import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { designOf, partOf, standardOf } from '../models/design-matrix.ts'
import type { Head } from '../models/head.ts'
import { trainGate } from '../models/out-of-distribution.ts'
import { foldsFrom } from './cross-validate.ts'
import { foldsOf } from './folds.ts'
import { categoryOf, type Labeled, weightOf } from './labeled-picture.ts'
import { type TrainedCategories, trainCategories } from './train-categories.ts'
import { type TrainedGrades, trainGrades } from './train-grades.ts'

export type TrainingOptions = {
  /** The version of the features. */
  readonly features: string
  /** Decides which streets make a fold; the same seed and labels give the same head. */
  readonly seed: number
}

export type TrainingReport = {
  readonly labels: number
  readonly conditions: number
  readonly streets: number
  readonly grades: Omit<TrainedGrades, 'ordinal'>
  readonly categories: Omit<TrainedCategories, 'softmax'>
}

export type TrainedHeads = { readonly head: Head; readonly report: TrainingReport }

/** Fewer grades from 1 to 10 say too little of ten grades. */
export const MIN_CONDITIONS = 20
const FOLDS = 4

/**
 * Trains both heads on what a person graded: ten grades on pictures that show a condition, categories on all. How
 * strongly weights are held back is chosen by cross-validation over streets. Pure: same labels, same seed, same head.
 */
export function trainHeads(
  labeled: readonly Labeled[],
  { features, seed }: TrainingOptions,
): Result<TrainedHeads, Refusal<'too_few_grades'>> {
  const conditions = labeled.filter(({ grade }) => isConditionGrade(grade))
  const isVaried = new Set(conditions.map(({ grade }) => grade)).size > 1
  if (conditions.length < MIN_CONDITIONS || !isVaried)
    return refuse('too_few_grades', { graded: conditions.length, needed: MIN_CONDITIONS })
  const pictures = labeled.map((one) => one.features)
  const standard = standardOf(pictures)
  const design = designOf(standard, pictures)
  const foldByRow = streetFolds(labeled, seed)
  const { ordinal, ...grades } = trainGrades({
    design: partOf(
      design,
      rowsWhere(labeled, ({ grade }) => isConditionGrade(grade)),
    ),
    grades: conditions.map(({ grade }) => grade),
    weights: conditions.map(weightOf),
    folds: foldsFrom(streetFolds(conditions, seed)),
  })
  const { softmax, ...categories } = trainCategories({
    design,
    given: labeled.map(categoryOf),
    weights: labeled.map(weightOf),
    folds: foldsFrom(foldByRow),
  })
  const streets = new Set(labeled.map(({ street }) => street)).size
  return ok({
    head: {
      format: 1,
      features,
      standard,
      gate: trainGate(design, foldByRow),
      ordinal,
      categories: { grades: categories.grades, ...softmax },
    },
    report: { labels: labeled.length, conditions: conditions.length, streets, grades, categories },
  })
}

const streetFolds = (labeled: readonly Labeled[], seed: number) =>
  foldsOf(
    labeled.map(({ street }) => street),
    FOLDS,
    seed,
  )

const rowsWhere = (labeled: readonly Labeled[], holds: (one: Labeled) => boolean): number[] =>
  labeled.flatMap((one, row) => (holds(one) ? [row] : []))
