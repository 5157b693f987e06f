import { needsWork } from '@curbgrade/core/ai/agreement'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'

/** What a model gives each answer, as far as it tells: shares of the ten grades, or the one of 5 and more alone. */
export type ModelShares = { readonly aiScore: number | null; readonly grades?: readonly number[] }

/** From here on the model holds another answer to be likelier than the person's. */
const LOOK_AGAIN_ABOVE = 0.5

/**
 * How little the model believes in a person's grade, from 0 to 1: what it leaves for every other answer. With shares of
 * the ten grades, neighbors of the person's grade count as his; with a score alone, all grades of its side do. Null for
 * categories, and where the model said nothing.
 */
export function suspicionOf(grade: number, { aiScore, grades }: ModelShares): number | null {
  if (!isConditionGrade(grade)) return null
  if (grades !== undefined)
    return 1 - grades.slice(Math.max(0, grade - 2), grade + 1).reduce((sum, share) => sum + share, 0)
  if (aiScore === null) return null
  return needsWork(grade) ? 1 - aiScore : aiScore
}

/** The grades to look at again, least believed first; nothing is changed by itself. */
export const suspicious = <Row extends { readonly grade: number; readonly shares: ModelShares }>(
  rows: readonly Row[],
  most: number,
): (Row & { readonly suspicion: number })[] =>
  rows
    .map((row) => ({ ...row, suspicion: suspicionOf(row.grade, row.shares) ?? 0 }))
    .filter(({ suspicion }) => suspicion > LOOK_AGAIN_ABOVE)
    .toSorted((one, other) => other.suspicion - one.suspicion)
    .slice(0, most)
