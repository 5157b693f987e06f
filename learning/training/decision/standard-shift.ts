import { RECENT_GRADES } from '@curbgrade/core/ai/models-contract'
import { conditionsIn, type LabeledPicture, weightOf } from '../../labeled-picture.ts'
import { clusterByStreet } from '../../metrics/sampled-grade.ts'
import { type Model, predict } from '../../models/model.ts'

/** How a person's latest grades differ from earlier ones for pictures that a model finds alike. */
export type StandardShift = {
  /** In grades; above zero, the latest are stricter. */
  readonly grades: number
  readonly recent: readonly LabeledPicture[]
}

/** With fewer earlier grades, the comparison is mostly chance. */
const MIN_EARLIER = 30
/** A smaller shift makes no visible difference to a list. */
const MIN_SHIFT = 0.5
/** Two-sided 99%, because every training tests this and most standards don't move. */
const BEYOND_NOISE = 2.576

/**
 * Compares how far the latest and the earlier grades are from what the model expects. `labeled` is oldest
 * first. Null if the shift isn't beyond noise or can't be measured.
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

/** The mean of grade minus expected grade, and each row's contribution to its error. */
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
