import type { Opinion } from '@curbgrade/core/ai/opinion'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { type LabeledPicture, weightOf } from '../labeled-picture.ts'
import { measureConcordance } from '../metrics/ordinal/concordance.ts'
import { categoryLoss, gradeLoss } from '../metrics/ordinal/ranked-probability.ts'

/** `opinion` is from a model that wasn't trained on the picture's street. */
export type HeldOutOpinion = { readonly picture: LabeledPicture; readonly opinion: Opinion }

export type ComparedPicture = HeldOutOpinion & { readonly baseline: Opinion }

/** How a candidate compares with its baseline on held-out streets. */
export type Evidence = {
  /** The candidate's mean loss minus the baseline's; below zero, the candidate is better. */
  readonly excessLoss: number
  readonly standardError: number
  readonly streets: number
}

/** With fewer streets, the standard error isn't meaningful. */
export const MIN_HELD_OUT_STREETS = 5
/** The one-sided 95% quantile of the normal distribution. */
const BEYOND_NOISE = 1.645

export const isBetter = (evidence: Evidence): boolean =>
  evidence.streets >= MIN_HELD_OUT_STREETS && isBeyondNoise(evidence)

export const isBeyondNoise = ({ excessLoss, standardError }: Evidence): boolean =>
  excessLoss < -BEYOND_NOISE * standardError

/** A later version must not be worse at all, because small losses would add up over versions. */
export const isNotWorse = ({ excessLoss, streets }: Evidence): boolean =>
  streets >= MIN_HELD_OUT_STREETS && excessLoss <= 0

/** Adds the losses of grades and categories; categories are weighted by their frequency. */
export function compareLosses(compared: readonly ComparedPicture[]): Evidence {
  const share = categoryShare(compared)
  const lossOf = (opinion: Opinion, picture: LabeledPicture) =>
    gradeLoss(opinion, picture) + share * categoryLoss(opinion, picture)
  const excessByStreet = new Map<string, number>()
  let total = 0
  for (const { picture, opinion, baseline } of compared) {
    const weight = weightOf(picture)
    const excess = weight * (lossOf(opinion, picture) - lossOf(baseline, picture))
    excessByStreet.set(picture.street, (excessByStreet.get(picture.street) ?? 0) + excess)
    total += weight
  }
  const sums = [...excessByStreet.values()]
  return {
    excessLoss: total === 0 ? 0 : sums.reduce((sum, part) => sum + part, 0) / total,
    standardError: clusteredError(sums, total),
    streets: sums.length,
  }
}

function categoryShare(compared: readonly ComparedPicture[]): number {
  const categories = compared.filter(({ picture }) => !isConditionGrade(picture.grade))
  const weigh = (rows: readonly ComparedPicture[]) =>
    rows.reduce((sum, { picture }) => sum + weightOf(picture), 0)
  return compared.length === 0 ? 0 : weigh(categories) / weigh(compared)
}

/** Concordance minus one half. Flat predictions can have a low loss and still rank nothing. */
export function compareOrder(heldOut: readonly HeldOutOpinion[]): Evidence {
  const scored = heldOut
    .filter(({ picture }) => isConditionGrade(picture.grade))
    .map(({ picture, opinion }) => ({
      grade: picture.grade,
      score: opinion.grades.reduce((sum, probability, index) => sum + probability * (index + 1), 0),
      weight: weightOf(picture),
      street: picture.street,
    }))
  const { value, standardError } = measureConcordance(scored) ?? { value: 0.5, standardError: 0 }
  return { excessLoss: 0.5 - value, standardError, streets: new Set(scored.map(({ street }) => street)).size }
}

function clusteredError(sums: readonly number[], total: number): number {
  const count = sums.length
  if (count < 2) return 0
  const mean = sums.reduce((sum, part) => sum + part, 0) / count
  const squares = sums.reduce((sum, part) => sum + (part - mean) ** 2, 0)
  return Math.sqrt((count / (count - 1)) * squares) / total
}

/** What a rejected first version lacks; a later one would need other grades, not more. */
export type Missing = { readonly grades: number | null; readonly streets: number | null }

/** Estimates beyond this are too uncertain to show. */
const MAX_ESTIMATED_GRADES = 100

/** About how many more grades would settle every comparison; null if one isn't better or it's too many. */
export function gradesToCertainty(evidence: readonly Evidence[], grades: number): number | null {
  if (evidence.some(({ excessLoss }) => excessLoss >= 0)) return null
  const shares = evidence.map(({ excessLoss, standardError }) => (BEYOND_NOISE * standardError) / excessLoss)
  const needed = grades * Math.max(...shares.map((share) => share ** 2))
  const more = Math.ceil((needed - grades) / 10) * 10
  return more > 0 && more <= MAX_ESTIMATED_GRADES ? more : null
}
