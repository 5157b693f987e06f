import { needsWork } from '@curbgrade/core/ai/agreement'
import { resultOf } from '@curbgrade/core/ai/ai-result'
import type { Figure } from '@curbgrade/core/ai/figure'
import type { Opinion } from '@curbgrade/core/ai/opinion'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { categoryOf, type LabeledPicture, weightOf } from '../labeled-picture.ts'
import { isOutOfDistribution, type Model, predict } from '../models/model.ts'
import { auc } from './auc.ts'
import { brierScore, calibrationError } from './calibration-error.ts'
import { estimateKappa } from './kappa.ts'
import { macroF1 } from './macro-f1.ts'

export type Evaluation = {
  readonly labels: number
  readonly conditions: number
  /** How many pictures the model abstains from; the other figures include them. */
  readonly abstained: number
  /** Separates grades 5 and worse from 4 and better. */
  readonly auc: number | null
  readonly calibrationError: number | null
  readonly brierScore: number | null
  /** On grades 1–10, with quadratic weights. */
  readonly weightedKappa: Figure
  readonly meanAbsoluteError: number | null
  readonly macroF1: number | null
  /** For the most likely outcome: gradeable, or one of the categories. */
  readonly categoryCalibrationError: number | null
  readonly loss: number | null
}

type Prediction = { readonly picture: LabeledPicture; readonly opinion: Opinion; readonly weight: number }

export function evaluateModel(model: Model, labeled: readonly LabeledPicture[]): Evaluation {
  const predictions = labeled.map((picture) => ({
    picture,
    opinion: predict(model, picture.features),
    weight: weightOf(picture),
  }))
  const conditions = predictions.filter(({ picture }) => isConditionGrade(picture.grade))
  const scored = conditions.map(({ picture, opinion, weight }) => ({
    score: conditionResult(opinion).aiScore,
    isPositive: needsWork(picture.grade),
    weight,
  }))
  const pairs = conditions.map(({ picture, opinion, weight }) => ({
    person: picture.grade,
    model: conditionResult(opinion).grade,
    street: picture.street,
    weight,
  }))
  return {
    labels: predictions.length,
    conditions: conditions.length,
    abstained: labeled.filter(({ features }) => isOutOfDistribution(model, features)).length,
    auc: auc(scored),
    calibrationError: calibrationError(scored),
    brierScore: brierScore(scored),
    weightedKappa: estimateKappa(pairs),
    meanAbsoluteError: weightedMean(
      pairs.map(({ model: predicted, person, weight }) => ({ value: Math.abs(predicted - person), weight })),
    ),
    ...categoryFigures(predictions),
    loss: weightedMean(
      predictions.map(({ picture, opinion, weight }) => ({ value: lossOf(opinion, picture), weight })),
    ),
  }
}

/** The negative log-likelihood of a person's label; a category unknown to the model has probability 1e-4. */
export function lossOf({ grades, categories }: Opinion, picture: Pick<LabeledPicture, 'grade'>): number {
  const category = categoryOf(picture)
  const probability =
    category === null
      ? gradeableProbability(categories) * (grades[picture.grade - 1] ?? 0)
      : (categories[category] ?? 0)
  return -Math.log(Math.max(1e-4, probability))
}

function categoryFigures(predictions: readonly Prediction[]) {
  const classified = predictions.map(({ picture, opinion, weight }) => {
    const [predicted, score] = mostLikelyClass(opinion)
    return { actual: String(categoryOf(picture) ?? GRADEABLE), predicted, score, weight }
  })
  const isVaried = new Set(classified.map(({ actual }) => actual)).size > 1
  return {
    macroF1: isVaried ? macroF1(classified) : null,
    categoryCalibrationError: calibrationError(
      classified.map(({ actual, predicted, ...rest }) => ({ ...rest, isPositive: actual === predicted })),
    ),
  }
}

const GRADEABLE = 'gradeable'

function mostLikelyClass({ categories }: Opinion): readonly [string, number] {
  const classes: (readonly [string, number])[] = [
    [GRADEABLE, gradeableProbability(categories)],
    ...Object.entries(categories),
  ]
  return classes.reduce((best, candidate) => (candidate[1] > best[1] ? candidate : best))
}

const gradeableProbability = (categories: Opinion['categories']): number =>
  1 - Object.values(categories).reduce((sum, probability) => sum + probability, 0)

/** The stored result (D23) if categories were impossible. */
const conditionResult = ({ grades, evidence }: Opinion) => resultOf({ grades, evidence, categories: {} })

function weightedMean(rows: readonly { value: number; weight: number }[]): number | null {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  return total === 0 ? null : rows.reduce((sum, { value, weight }) => sum + weight * value, 0) / total
}
