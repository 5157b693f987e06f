import { addScaledRow, type DesignMatrix, rowDot } from './design-matrix.ts'
import { minimize, type Objective } from './minimize.ts'

/**
 * Proportional odds (McCullagh 1980); a higher score is a worse grade. All grades share the weights, so a few
 * dozen grades are enough to fit it.
 */
export type Ordinal = { readonly weights: readonly number[]; readonly thresholds: readonly number[] }

const GRADES = 10
const THRESHOLDS = GRADES - 1
/** Pulls threshold gaps toward their start, because some have no grades to estimate them. */
const GAP_PENALTY = 1

export type OrdinalData = {
  readonly design: DesignMatrix
  readonly grades: readonly number[]
  readonly weights: readonly number[]
}

/** Starts with zero weights and with thresholds that reproduce the frequency of each grade. */
export function initialOrdinalParams({ design, grades, weights }: OrdinalData): Float64Array {
  const counts = new Float64Array(GRADES + 1)
  grades.forEach((grade, row) => {
    counts[grade] = (counts[grade] ?? 0) + (weights[row] ?? 0)
  })
  const total = counts.reduce((sum, count) => sum + count + 0.5, -0.5)
  const start = new Float64Array(design.columns + THRESHOLDS)
  let cumulative = 0
  let previous = 0
  for (let index = 0; index < THRESHOLDS; index++) {
    cumulative += (counts[index + 1] ?? 0) + 0.5
    const threshold = Math.log(cumulative / (total - cumulative))
    start[design.columns + index] = index === 0 ? threshold : Math.log(threshold - previous)
    previous = threshold
  }
  return start
}

/** Parameters: weights, the first threshold, and the logs of the threshold gaps, which keep them in order. */
export function ordinalObjective(data: OrdinalData, l2: number, start: Float64Array): Objective {
  const { design, grades, weights } = data
  const { columns, rows } = design
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const gapPenalty = GAP_PENALTY / total
  return (params, gradient) => {
    const thresholds = readThresholds(params, columns)
    const thresholdGradient = new Float64Array(THRESHOLDS)
    gradient.fill(0)
    let value = 0
    for (let row = 0; row < rows; row++) {
      const weight = (weights[row] ?? 0) / total
      const grade = grades[row] ?? 1
      const score = rowDot(design, row, params)
      const upper = grade === GRADES ? Number.POSITIVE_INFINITY : (thresholds[grade - 1] ?? 0) - score
      const lower = grade === 1 ? Number.NEGATIVE_INFINITY : (thresholds[grade - 2] ?? 0) - score
      const upperCdf = sigmoid(upper)
      const lowerCdf = sigmoid(lower)
      const likelihood = Math.max(1e-12, logisticProbability(lower, upper))
      value -= weight * Math.log(likelihood)
      addScaledRow(design, row, weight * (1 - upperCdf - lowerCdf), gradient)
      if (grade < GRADES)
        thresholdGradient[grade - 1] =
          (thresholdGradient[grade - 1] ?? 0) - (weight * upperCdf * (1 - upperCdf)) / likelihood
      if (grade > 1)
        thresholdGradient[grade - 2] =
          (thresholdGradient[grade - 2] ?? 0) + (weight * lowerCdf * (1 - lowerCdf)) / likelihood
    }
    for (let column = 0; column < columns; column++) {
      const weight = params[column] ?? 0
      value += (l2 / 2) * weight * weight
      gradient[column] = (gradient[column] ?? 0) + l2 * weight
    }
    // A gap shifts every threshold above it, so its gradient is the sum of theirs.
    let sumAbove = 0
    for (let index = THRESHOLDS - 1; index >= 0; index--) {
      sumAbove += thresholdGradient[index] ?? 0
      const param = params[columns + index] ?? 0
      const deviation = index === 0 ? 0 : param - (start[columns + index] ?? 0)
      value += (gapPenalty / 2) * deviation * deviation
      gradient[columns + index] =
        (index === 0 ? sumAbove : sumAbove * Math.exp(param)) + gapPenalty * deviation
    }
    return value
  }
}

/** `warmStart` is a fit with another `l2`; starting from it saves most of the steps. */
export function fitOrdinal(
  data: OrdinalData,
  l2: number,
  tolerance: number,
  warmStart?: Float64Array,
): Float64Array {
  const start = initialOrdinalParams(data)
  return minimize(ordinalObjective(data, l2, start), warmStart ?? start, { maxSteps: 200, tolerance }).params
}

export const paramsToOrdinal = (params: Float64Array, columns: number): Ordinal => ({
  weights: [...params.subarray(0, columns)],
  thresholds: [...readThresholds(params, columns)],
})

export function gradeProbabilities(thresholds: readonly number[], score: number): number[] {
  const cdf = [...thresholds.map((threshold) => sigmoid(threshold - score)), 1]
  return cdf.map((cumulative, index) => cumulative - (cdf[index - 1] ?? 0))
}

function readThresholds(params: Float64Array, columns: number): Float64Array {
  const thresholds = new Float64Array(THRESHOLDS)
  for (let index = 0; index < THRESHOLDS; index++) {
    const param = params[columns + index] ?? 0
    thresholds[index] = index === 0 ? param : (thresholds[index - 1] ?? 0) + Math.exp(param)
  }
  return thresholds
}

/** Uses the upper tail where it's more precise. */
export const logisticProbability = (lower: number, upper: number): number =>
  lower > 0 ? sigmoid(-lower) - sigmoid(-upper) : sigmoid(upper) - sigmoid(lower)

export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit))
