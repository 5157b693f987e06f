import { needsWork } from '@curbgrade/core/ai/agreement'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'

export type PredictedProbabilities = { readonly aiScore: number | null; readonly grades?: readonly number[] }

/** Above it, the model finds another answer more likely than the person's. */
const MIN_SUSPICION = 0.5

/**
 * The probability of other answers than the person's. Neighboring grades count as the same answer; with a
 * score alone, all grades of its side do. Null for categories and without a prediction.
 */
export function labelSuspicion(grade: number, { aiScore, grades }: PredictedProbabilities): number | null {
  if (!isConditionGrade(grade)) return null
  if (grades !== undefined)
    return (
      1 - grades.slice(Math.max(0, grade - 2), grade + 1).reduce((sum, probability) => sum + probability, 0)
    )
  if (aiScore === null) return null
  return needsWork(grade) ? 1 - aiScore : aiScore
}

export const findSuspiciousLabels = <
  Row extends { readonly grade: number; readonly predicted: PredictedProbabilities },
>(
  rows: readonly Row[],
  limit: number,
): (Row & { readonly suspicion: number })[] =>
  rows
    .map((row) => ({ ...row, suspicion: labelSuspicion(row.grade, row.predicted) ?? 0 }))
    .filter(({ suspicion }) => suspicion > MIN_SUSPICION)
    .toSorted((a, b) => b.suspicion - a.suspicion)
    .slice(0, limit)
