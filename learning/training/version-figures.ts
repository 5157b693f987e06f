import { needsWork, scoredBad } from '@curbgrade/core/ai/agreement'
import { type AiResult, resultOf } from '@curbgrade/core/ai/ai-result'
import type { Figure } from '@curbgrade/core/ai/figure'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { type Random, seededRandom } from '@curbgrade/core/shared/seeded-random'
import { kappaOf } from '../metrics/kappa.ts'
import { shareOf } from '../metrics/proportion.ts'
import { categoryOf, type Labeled, weightOf } from './labeled-picture.ts'
import type { Judged } from './predict-held-out.ts'

/** How good a version is on pictures of streets that it was not trained on; each figure with its number of grades. */
export type VersionFigures = {
  /** How often it and the person are on the same side of 4 and 5 (D24). */
  readonly agreement: Figure
  readonly kappa: Figure
  /** Quadratic weighted, on grades from 1 to 10. */
  readonly gradeKappa: Figure
  /** How often it takes what can be graded for that, and each category for that category. */
  readonly category: Figure
}

type Row = {
  readonly one: Labeled
  readonly result: AiResult
  readonly weight: number
  readonly street: string
}

export function versionFigures(
  judged: readonly Judged[],
  random: Random = seededRandom('figures'),
): VersionFigures {
  const rows = judged.map(({ one, opinion }) => ({
    one,
    result: resultOf(opinion),
    weight: weightOf(one),
    street: one.street,
  }))
  const conditions = rows.filter(({ one }) => isConditionGrade(one.grade))
  const sides = conditions.map((row) => ({
    ...row,
    model: Number(scoredBad(row.result.aiScore)),
    person: Number(needsWork(row.one.grade)),
  }))
  return {
    agreement: shareOf(sides.map((row) => ({ ...row, isHit: row.model === row.person }))),
    kappa: kappaOf(sides, random),
    gradeKappa: kappaOf(gradePairs(conditions), random),
    category: shareOf(rows.map((row) => ({ ...row, isHit: categoryOf(row.one) === categoryOf(row.result) }))),
  }
}

/** Where the model saw a category and the person a condition, there are no two grades to compare. */
const gradePairs = (conditions: readonly Row[]) =>
  conditions.flatMap((row) =>
    isConditionGrade(row.result.grade) ? [{ ...row, model: row.result.grade, person: row.one.grade }] : [],
  )
