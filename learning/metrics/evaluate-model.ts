import { needsWork } from '@curbgrade/core/ai/agreement'
import { resultOf } from '@curbgrade/core/ai/ai-result'
import type { Figure } from '@curbgrade/core/ai/figure'
import type { Opinion } from '@curbgrade/core/ai/opinion'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { isUnlikeTraining, type Judge, judge } from '../models/head.ts'
import { categoryOf, type Labeled, weightOf } from '../training/labeled-picture.ts'
import { auc } from './auc.ts'
import { brier, calibrationError } from './calibration-error.ts'
import { kappaOf } from './kappa.ts'
import { macroF1 } from './macro-f1.ts'

/** How good a head is on pictures that a person graded. A figure without its kind of picture is null. */
export type HeadReport = {
  readonly labels: number
  readonly conditions: number
  /** How many it abstains from; the other figures count them all the same. */
  readonly abstained: number
  /** Of telling grades 5 and worse from 4 and better. */
  readonly auc: number | null
  readonly calibrationError: number | null
  readonly brier: number | null
  /** Of the grades 1–10, with squared distances. */
  readonly weightedKappa: Figure
  readonly meanOff: number | null
  readonly macroF1: number | null
  /** Of the most likely of gradeable and each category. */
  readonly categoryCalibrationError: number | null
  /** Mean minus log-likelihood of what the person gave. */
  readonly loss: number | null
}

type Judged = { readonly one: Labeled; readonly opinion: Opinion; readonly weight: number }

export function evaluateHead(head: Judge, labeled: readonly Labeled[]): HeadReport {
  const judged = labeled.map((one) => ({ one, opinion: judge(head, one.features), weight: weightOf(one) }))
  const conditions = judged.filter(({ one }) => isConditionGrade(one.grade))
  const scored = conditions.map(({ one, opinion, weight }) => ({
    score: conditionOf(opinion).aiScore,
    isPositive: needsWork(one.grade),
    weight,
  }))
  const pairs = conditions.map(({ one, opinion, weight }) => ({
    person: one.grade,
    model: conditionOf(opinion).grade,
    street: one.street,
    weight,
  }))
  return {
    labels: judged.length,
    conditions: conditions.length,
    abstained: labeled.filter(({ features }) => isUnlikeTraining(head, features)).length,
    auc: auc(scored),
    calibrationError: calibrationError(scored),
    brier: brier(scored),
    weightedKappa: kappaOf(pairs, seededRandom('kappa')),
    meanOff: meanOf(pairs.map(({ model, person, weight }) => ({ value: Math.abs(model - person), weight }))),
    ...categoryFigures(judged),
    loss: meanOf(judged.map(({ one, opinion, weight }) => ({ value: lossOf(opinion, one), weight }))),
  }
}

/** Minus the log-likelihood of what the person gave; a category that the head does not know costs as one in ten thousand. */
export function lossOf({ grades, categories }: Opinion, one: Pick<Labeled, 'grade'>): number {
  const category = categoryOf(one)
  const share =
    category === null ? gradeable(categories) * (grades[one.grade - 1] ?? 0) : (categories[category] ?? 0)
  return -Math.log(Math.max(1e-4, share))
}

function categoryFigures(judged: readonly Judged[]) {
  const called = judged.map(({ one, opinion, weight }) => {
    const [predicted, score] = likeliestClass(opinion)
    return { given: String(categoryOf(one) ?? GRADEABLE), predicted, score, weight }
  })
  const isVaried = new Set(called.map(({ given }) => given)).size > 1
  return {
    macroF1: isVaried ? macroF1(called) : null,
    categoryCalibrationError: calibrationError(
      called.map(({ given, predicted, ...rest }) => ({ ...rest, isPositive: given === predicted })),
    ),
  }
}

const GRADEABLE = 'gradeable'

function likeliestClass({ categories }: Opinion): readonly [string, number] {
  const classes: (readonly [string, number])[] = [
    [GRADEABLE, gradeable(categories)],
    ...Object.entries(categories),
  ]
  return classes.reduce((best, one) => (one[1] > best[1] ? one : best))
}

const gradeable = (categories: Opinion['categories']): number =>
  1 - Object.values(categories).reduce((sum, share) => sum + share, 0)

/** What is kept of an opinion (D23), had it been asked for the condition alone. */
const conditionOf = ({ grades, evidence }: Opinion) => resultOf({ grades, evidence, categories: {} })

function meanOf(values: readonly { value: number; weight: number }[]): number | null {
  const total = values.reduce((sum, { weight }) => sum + weight, 0)
  return total === 0 ? null : values.reduce((sum, { value, weight }) => sum + weight * value, 0) / total
}
