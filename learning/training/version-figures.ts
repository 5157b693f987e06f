import { needsWork, scoredBad } from '@curbgrade/core/ai/agreement'
import { type AiResult, resultOf } from '@curbgrade/core/ai/ai-result'
import type { Figure } from '@curbgrade/core/ai/figure'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { categoryOf, type LabeledPicture, weightOf } from '../labeled-picture.ts'
import { estimateAuc, estimateScoreBias } from '../metrics/intervals/score-figures.ts'
import { estimateKappa } from '../metrics/kappa.ts'
import { estimateProportion } from '../metrics/proportion.ts'
import type { ComparedPicture } from './promotion.ts'

export type VersionFigures = {
  /** How often version and person agree about the boundary between 4 and 5 (D24). */
  readonly agreement: Figure
  readonly kappa: Figure
  readonly auc: Figure
  /** Above zero if scores are too high on average. */
  readonly scoreBias: Figure
  /** Quadratic weights, on grades from 1 to 10. */
  readonly gradeKappa: Figure
  readonly category: Figure
}

type Row = {
  readonly picture: LabeledPicture
  readonly result: AiResult
  readonly weight: number
  readonly street: string
}

export function versionFigures(
  heldOut: readonly Pick<ComparedPicture, 'picture' | 'opinion'>[],
): VersionFigures {
  const rows = heldOut.map(({ picture, opinion }) => ({
    picture,
    result: resultOf(opinion),
    weight: weightOf(picture),
    street: picture.street,
  }))
  const conditions = rows.filter(({ picture }) => isConditionGrade(picture.grade))
  const sides = conditions.map((row) => ({
    ...row,
    model: Number(scoredBad(row.result.aiScore)),
    person: Number(needsWork(row.picture.grade)),
  }))
  // Agreement needs a condition on both sides (D24); the order of scores doesn't.
  const compared = sides.filter(({ result }) => isConditionGrade(result.grade))
  return {
    agreement: estimateProportion(compared.map((row) => ({ ...row, isHit: row.model === row.person }))),
    auc: estimateAuc(sides.map(toScored)),
    scoreBias: estimateScoreBias(sides.map(toScored)),
    kappa: estimateKappa(compared),
    gradeKappa: estimateKappa(gradePairs(conditions)),
    category: estimateProportion(
      rows.map((row) => ({ ...row, isHit: categoryOf(row.picture) === categoryOf(row.result) })),
    ),
  }
}

const toScored = ({ result, person, ...row }: Row & { person: number }) => ({
  ...row,
  score: result.aiScore,
  isPositive: person === 1,
})

/** Leaves out pictures that the model gave a category, because there is no second grade to compare. */
const gradePairs = (conditions: readonly Row[]) =>
  conditions.flatMap((row) =>
    isConditionGrade(row.result.grade)
      ? [{ ...row, model: row.result.grade, person: row.picture.grade }]
      : [],
  )
