import { MIN_LABELS } from '@curbgrade/core/ai/models-contract'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { categoryOf, conditionsIn, type LabeledPicture, weightOf } from '../labeled-picture.ts'
import { selectRows } from '../models/design-matrix.ts'
import type { Head } from '../models/head.ts'
import { trainDetector } from '../models/out-of-distribution.ts'
import { roundHead } from '../models/round-head.ts'
import { assignFolds, toFolds } from './folds.ts'
import { MIN_TRAINED_SHARE } from './holdout.ts'
import { preparePictures } from './prepare-pictures.ts'
import { type TrainedCategories, trainCategories } from './train-categories.ts'
import { type TrainedGrades, trainGrades } from './train-grades.ts'

export type TrainingOptions = {
  readonly features: string
  /** Decides which streets form a fold; the same seed and labels give the same head. */
  readonly seed: number
}

export type TrainingReport = {
  readonly labels: number
  readonly conditions: number
  readonly streets: number
  readonly grades: Omit<TrainedGrades, 'ordinal'>
  readonly categories: Omit<TrainedCategories, 'softmax'>
}

export type TrainedHead = { readonly head: Head; readonly report: TrainingReport }

/** What a holdout leaves of `MIN_LABELS`, so that training never refuses what the app offered. */
const MIN_CONDITIONS = MIN_LABELS * MIN_TRAINED_SHARE
const FOLDS = 4
const DIGITS = 6

/** Fits the grades of gradeable pictures, and the categories of all. Cross-validates the L2 penalties. */
export function trainHead(
  labeled: readonly LabeledPicture[],
  { features, seed }: TrainingOptions,
): Result<TrainedHead, Refusal<'too_few_grades'>> {
  const conditions = conditionsIn(labeled)
  const isVaried = new Set(conditions.map(({ grade }) => grade)).size > 1
  if (conditions.length < MIN_CONDITIONS || !isVaried)
    return refuse('too_few_grades', { graded: conditions.length, needed: MIN_CONDITIONS })
  const { scaler, whole, design, products, lift } = preparePictures(
    labeled.map((picture) => picture.features),
    features,
  )
  const foldByRow = streetFolds(labeled, seed)
  const conditionRows = labeled.flatMap((picture, row) => (categoryOf(picture) === null ? [row] : []))
  const { ordinal, ...grades } = trainGrades({
    design: selectRows(design, conditionRows),
    grades: conditions.map(({ grade }) => grade),
    weights: conditions.map(weightOf),
    folds: toFolds(streetFolds(conditions, seed)),
  })
  const { softmax, ...categories } = trainCategories({
    design,
    categories: labeled.map(categoryOf),
    weights: labeled.map(weightOf),
    folds: toFolds(foldByRow),
  })
  const streets = new Set(labeled.map(({ street }) => street)).size
  const head: Head = {
    format: 1,
    features,
    scaler,
    detector: trainDetector(whole, products, foldByRow),
    ordinal: { ...ordinal, weights: lift(ordinal.weights) },
    categories: { grades: categories.grades, ...softmax, weights: softmax.weights.map(lift) },
  }
  return ok({
    head: roundHead(head, DIGITS),
    report: { labels: labeled.length, conditions: conditions.length, streets, grades, categories },
  })
}

const streetFolds = (labeled: readonly LabeledPicture[], seed: number) =>
  assignFolds(
    labeled.map(({ street }) => street),
    FOLDS,
    seed,
  )
