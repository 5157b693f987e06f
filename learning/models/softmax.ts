import { addRowTo, type Design, rowTimes } from './design-matrix.ts'
import { minimize, type Objective } from './minimize.ts'

/** Which of some classes a picture belongs to: one line of weights and one bias for each. */
export type Softmax = { readonly weights: readonly (readonly number[])[]; readonly biases: readonly number[] }

export type SoftmaxData = {
  readonly design: Design
  /** Index of its class, one a row. */
  readonly classes: readonly number[]
  readonly classCount: number
  /** How much each row counts. */
  readonly weights: readonly number[]
}

/** Minus the mean log-likelihood with an L2 hold; variables: for each class its weights, then its bias. */
export function softmaxObjective(data: SoftmaxData, l2: number): Objective {
  const { design, classes, classCount, weights } = data
  const { rows, columns } = design
  const stride = columns + 1
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return (at, slope) => {
    slope.fill(0)
    let value = 0
    for (let row = 0; row < rows; row++) {
      const weight = (weights[row] ?? 0) / total
      const scores = Array.from(
        { length: classCount },
        (_, index) => rowTimes(design, row, at, index * stride) + (at[index * stride + columns] ?? 0),
      )
      const shares = sharesOf(scores)
      const own = classes[row] ?? 0
      value -= weight * Math.log(Math.max(1e-12, shares[own] ?? 0))
      for (let index = 0; index < classCount; index++) {
        const off = weight * ((shares[index] ?? 0) - (index === own ? 1 : 0))
        // Once a class is as good as excluded, its part of the slope is below any tolerance.
        if (Math.abs(off) < 3e-8) continue
        addRowTo(design, row, off, slope, index * stride)
        slope[index * stride + columns] = (slope[index * stride + columns] ?? 0) + off
      }
    }
    for (let index = 0; index < classCount; index++)
      for (let column = 0; column < columns; column++) {
        const size = at[index * stride + column] ?? 0
        value += (l2 / 2) * size * size
        slope[index * stride + column] = (slope[index * stride + column] ?? 0) + l2 * size
      }
    return value
  }
}

export function fitSoftmax(
  data: SoftmaxData,
  l2: number,
  tolerance: number,
  from?: Float64Array,
): Float64Array {
  const start = from ?? new Float64Array(data.classCount * (data.design.columns + 1))
  return minimize(softmaxObjective(data, l2), start, { maxSteps: 200, tolerance }).at
}

export function softmaxOf(fitted: Float64Array, columns: number): Softmax {
  const classCount = fitted.length / (columns + 1)
  const starts = Array.from({ length: classCount }, (_, index) => index * (columns + 1))
  return {
    weights: starts.map((start) => [...fitted.subarray(start, start + columns)]),
    biases: starts.map((start) => fitted[start + columns] ?? 0),
  }
}

/** Shares that sum to 1 and stand to each other as the powers of the scores. */
export function sharesOf(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}
