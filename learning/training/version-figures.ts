import { needsWork, scoredBad } from '@curbgrade/core/ai/agreement'
import { type AiResult, resultOf } from '@curbgrade/core/ai/ai-result'
import type { Figure } from '@curbgrade/core/ai/figure'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { categoryOf, type LabeledPicture, weightOf } from '../labeled-picture.ts'
import { estimateAuc, estimateScoreBias } from '../metrics/intervals/score-figures.ts'
import { estimateKappa } from '../metrics/kappa.ts'
import { estimateProportion } from '../metrics/proportion.ts'
import type { ComparedPicture } from './promotion.ts'

/** How good a version is on streets that it wasn't trained on; each figure with its number of grades. */
export type VersionFigures = {
  /** How often the version and the person are on the same side of the boundary between 4 and 5 (D24). */
  readonly agreement: Figure
  readonly kappa: Figure
  /** How often the worse of two houses has the higher score. */
  readonly auc: Figure
  /** By how much scores are too high on average. */
  readonly scoreBias: Figure
  /** Quadratic weighted, on grades from 1 to 10. */
  readonly gradeKappa: Figure
  /** How often it recognizes gradeable pictures as such, and each category as that category. */
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
  // Agreement is absent where either side is a category (D24); the order of scores isn't.
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

/**
 * Leaves out pictures in which the model saw a category and the person a condition: there are no two grades to
 * compare.
 */
const gradePairs = (conditions: readonly Row[]) =>
  conditions.flatMap((row) =>
    isConditionGrade(row.result.grade)
      ? [{ ...row, model: row.result.grade, person: row.picture.grade }]
      : [],
  )
