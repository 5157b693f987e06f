import { RECENT_GRADES } from '@curbgrade/core/ai/models-contract'
import { conditionsIn, type LabeledPicture, weightOf } from '../../labeled-picture.ts'
import { clusterByStreet } from '../../metrics/sampled-grade.ts'
import { type Model, predict } from '../../models/model.ts'

/** How a person's latest grades differ from their earlier ones, for pictures that a model finds alike. */
export type StandardShift = {
  /** In grades; above zero they are stricter. */
  readonly grades: number
  /** The latest grades from 1 to 10. */
  readonly recent: readonly LabeledPicture[]
}

/** With fewer, "before" is a matter of chance. */
const MIN_EARLIER = 30
/** Less can't be seen on a list. */
const MIN_SHIFT = 0.5
/** The 99 % quantile of the normal distribution, both ways: every training asks, and most people keep their standard. */
const BEYOND_NOISE = 2.576

/**
 * Finds out whether a person's standard has moved: how far their latest grades are from what the model expects, compared with how far
 * the earlier ones are. The oldest grade is first. Null where it hasn't moved beyond noise, or where that can't be known.
 */
export function findShift(labeled: readonly LabeledPicture[], model: Model): StandardShift | null {
  const conditions = conditionsIn(labeled)
  const recent = conditions.slice(-RECENT_GRADES)
  const earlier = conditions.slice(0, -RECENT_GRADES)
  if (earlier.length < MIN_EARLIER) return null
  const [now, before] = [errorsOf(recent, model), errorsOf(earlier, model)]
  const grades = now.mean - before.mean
  const parts = [
    ...now.rows.map((row) => ({ ...row, part: row.share })),
    ...before.rows.map((row) => ({ ...row, part: -row.share })),
  ]
  const sums = clusterByStreet(parts).map((street) => street.reduce((sum, { part }) => sum + part, 0))
  const squares = sums.reduce((sum, part) => sum + part ** 2, 0)
  const standardError = Math.sqrt((sums.length / (sums.length - 1)) * squares)
  const isMoved = Math.abs(grades) >= MIN_SHIFT && Math.abs(grades) > BEYOND_NOISE * standardError
  return isMoved ? { grades, recent } : null
}

/** The mean of grades minus expected grades, and what each row contributes to the error of that. */
function errorsOf(pictures: readonly LabeledPicture[], model: Model) {
  const rows = pictures.map((picture) => ({
    street: picture.street,
    weight: weightOf(picture),
    error: picture.grade - expectedGrade(model, picture),
  }))
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const mean = rows.reduce((sum, { weight, error }) => sum + weight * error, 0) / total
  return { mean, rows: rows.map((row) => ({ ...row, share: (row.weight * (row.error - mean)) / total })) }
}

const expectedGrade = (model: Model, { features }: LabeledPicture): number =>
  predict(model, features).grades.reduce((sum, probability, index) => sum + probability * (index + 1), 0)
