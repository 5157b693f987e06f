import type { Opinion } from '@curbgrade/core/ai/opinion'
import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { gradeShares } from './ordinal.ts'

/**
 * Takes what a grader outside says as it is, but for how strict and how sure the user is: one factor and one shift on the
 * line of the ten grades. Which picture is worse than which stays, and so do categories.
 */
export type Spoken = {
  readonly format: 'spoken'
  /** Which grader said it, in which version. */
  readonly features: string
  /** Above 0. */
  readonly factor: number
  readonly shift: number
}

export const asSaid = (features: string): Spoken => ({ format: 'spoken', features, factor: 1, shift: 0 })

const GRADES = 10
const CATEGORIES = categoryGrades.map(({ value }) => value)

/** An opinion without its words, as a row of shares: of the ten grades first, then of each category. */
export const spokenFeatures = ({ grades, categories }: Opinion): Float32Array =>
  Float32Array.from([...grades, ...CATEGORIES.map((category) => categories[category] ?? 0)])

export function judgeSpoken({ factor, shift }: Spoken, features: ArrayLike<number>): Opinion {
  const said = Array.from(features)
  const isAsSaid = factor === 1 && shift === 0
  const line = (at: number) => factor * at + shift
  return {
    grades: isAsSaid ? said.slice(0, GRADES) : gradeShares(spokenThresholds(features).map(line), 0),
    categories: Object.fromEntries(
      CATEGORIES.map((category, at) => [category, said[GRADES + at] ?? 0] as const).filter(
        ([, share]) => share > 0,
      ),
    ),
    evidence: [],
  }
}

/** So much of each grade is held possible: a model that rules one out is wrong now and then. */
const DOUBT = 0.01

/** Where one grade ends and the next begins, for this picture: nine log-odds. */
export function spokenThresholds(features: ArrayLike<number>): number[] {
  let upTo = 0
  return Array.from({ length: GRADES - 1 }, (_, at) => {
    upTo += (1 - DOUBT) * (features[at] ?? 0) + DOUBT / GRADES
    return Math.log(upTo / (1 - upTo))
  })
}
