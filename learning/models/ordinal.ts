import { addRowTo, type Design, rowTimes } from './design-matrix.ts'
import { minimize, type Objective } from './minimize.ts'

/**
 * Grades 1–10 as one line with nine thresholds: the further a picture lies along the weights, the worse its grade
 * (proportional odds, McCullagh 1980). Few grades teach it, because all ten share the weights.
 */
export type Ordinal = { readonly weights: readonly number[]; readonly thresholds: readonly number[] }

const GRADES = 10
const THRESHOLDS = GRADES - 1
/** Holds gaps between thresholds that no grade speaks of near those of the start: as much as one grade would. */
const GAP_HOLD = 1

export type OrdinalData = {
  readonly design: Design
  /** 1–10, one a row. */
  readonly grades: readonly number[]
  /** How much each row counts. */
  readonly weights: readonly number[]
}

/** Where the thresholds are before a picture was looked at: as often as each grade was given. */
export function ordinalStart({ design, grades, weights }: OrdinalData): Float64Array {
  const counts = new Float64Array(GRADES + 1)
  grades.forEach((grade, row) => {
    counts[grade] = (counts[grade] ?? 0) + (weights[row] ?? 0)
  })
  const total = counts.reduce((sum, count) => sum + count + 0.5, -0.5)
  const start = new Float64Array(design.columns + THRESHOLDS)
  let below = 0
  let last = 0
  for (let step = 0; step < THRESHOLDS; step++) {
    below += (counts[step + 1] ?? 0) + 0.5
    const threshold = Math.log(below / (total - below))
    start[design.columns + step] = step === 0 ? threshold : Math.log(threshold - last)
    last = threshold
  }
  return start
}

/** Minus the mean log-likelihood with an L2 hold; variables: the weights, the first threshold, the logs of the gaps. */
export function ordinalObjective(data: OrdinalData, l2: number, start: Float64Array): Objective {
  const { design, grades, weights } = data
  const { columns, rows } = design
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const hold = GAP_HOLD / total
  return (at, slope) => {
    const thresholds = thresholdsAt(at, columns)
    const slopes = new Float64Array(THRESHOLDS)
    slope.fill(0)
    let value = 0
    for (let row = 0; row < rows; row++) {
      const weight = (weights[row] ?? 0) / total
      const grade = grades[row] ?? 1
      const along = rowTimes(design, row, at)
      const upper = grade === GRADES ? Number.POSITIVE_INFINITY : (thresholds[grade - 1] ?? 0) - along
      const lower = grade === 1 ? Number.NEGATIVE_INFINITY : (thresholds[grade - 2] ?? 0) - along
      const upTo = sigmoid(upper)
      const below = sigmoid(lower)
      const share = Math.max(1e-12, shareBetween(lower, upper))
      value -= weight * Math.log(share)
      addRowTo(design, row, weight * (1 - upTo - below), slope)
      if (grade < GRADES) slopes[grade - 1] = (slopes[grade - 1] ?? 0) - (weight * upTo * (1 - upTo)) / share
      if (grade > 1) slopes[grade - 2] = (slopes[grade - 2] ?? 0) + (weight * below * (1 - below)) / share
    }
    for (let column = 0; column < columns; column++) {
      const size = at[column] ?? 0
      value += (l2 / 2) * size * size
      slope[column] = (slope[column] ?? 0) + l2 * size
    }
    // A threshold moves all that lie above it.
    let above = 0
    for (let step = THRESHOLDS - 1; step >= 0; step--) {
      above += slopes[step] ?? 0
      const log = at[columns + step] ?? 0
      const off = step === 0 ? 0 : log - (start[columns + step] ?? 0)
      value += (hold / 2) * off * off
      slope[columns + step] = (step === 0 ? above : above * Math.exp(log)) + hold * off
    }
    return value
  }
}

/** Fits the weights; `from` is a fit with another `l2` to go on from, which is most of the way. */
export function fitOrdinal(
  data: OrdinalData,
  l2: number,
  tolerance: number,
  from?: Float64Array,
): Float64Array {
  const start = ordinalStart(data)
  return minimize(ordinalObjective(data, l2, start), from ?? start, { maxSteps: 200, tolerance }).at
}

export const ordinalOf = (fitted: Float64Array, columns: number): Ordinal => ({
  weights: [...fitted.subarray(0, columns)],
  thresholds: [...thresholdsAt(fitted, columns)],
})

/** How likely each grade is for a picture that lies `along` the line: ten shares that sum to 1. */
export function gradeShares(thresholds: readonly number[], along: number): number[] {
  const upTo = [...thresholds.map((threshold) => sigmoid(threshold - along)), 1]
  return upTo.map((share, index) => share - (upTo[index - 1] ?? 0))
}

function thresholdsAt(at: Float64Array, columns: number): Float64Array {
  const thresholds = new Float64Array(THRESHOLDS)
  for (let step = 0; step < THRESHOLDS; step++) {
    const part = at[columns + step] ?? 0
    thresholds[step] = step === 0 ? part : (thresholds[step - 1] ?? 0) + Math.exp(part)
  }
  return thresholds
}

/** What of a logistic variable lies between two bounds; far up, the difference from above keeps its digits. */
export const shareBetween = (lower: number, upper: number): number =>
  lower > 0 ? sigmoid(-lower) - sigmoid(-upper) : sigmoid(upper) - sigmoid(lower)

export const sigmoid = (at: number): number => 1 / (1 + Math.exp(-at))
