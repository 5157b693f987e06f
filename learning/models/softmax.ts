import { addScaledRow, type DesignMatrix, rowDot } from './design-matrix.ts'
import { minimize, type Objective } from './minimize.ts'

export type Softmax = { readonly weights: readonly (readonly number[])[]; readonly biases: readonly number[] }

export type SoftmaxData = {
  readonly design: DesignMatrix
  readonly classes: readonly number[]
  readonly classCount: number
  readonly weights: readonly number[]
}

export function softmaxObjective(data: SoftmaxData, l2: number): Objective {
  const { design, classes, classCount, weights } = data
  const { rows, columns } = design
  const stride = columns + 1
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return (params, gradient) => {
    gradient.fill(0)
    let value = 0
    for (let row = 0; row < rows; row++) {
      const weight = (weights[row] ?? 0) / total
      const probabilities = toProbabilities(rowLogits(design, row, params, classCount))
      const label = classes[row] ?? 0
      value -= weight * Math.log(Math.max(1e-12, probabilities[label] ?? 0))
      for (let index = 0; index < classCount; index++) {
        const residual = weight * ((probabilities[index] ?? 0) - (index === label ? 1 : 0))
        // Once a class is practically excluded, its part of the gradient is below any tolerance.
        if (Math.abs(residual) < 3e-8) continue
        addScaledRow(design, row, residual, gradient, index * stride)
        gradient[index * stride + columns] = (gradient[index * stride + columns] ?? 0) + residual
      }
    }
    for (let index = 0; index < classCount; index++)
      for (let column = 0; column < columns; column++) {
        const weight = params[index * stride + column] ?? 0
        value += (l2 / 2) * weight * weight
        gradient[index * stride + column] = (gradient[index * stride + column] ?? 0) + l2 * weight
      }
    return value
  }
}

export function fitSoftmax(
  data: SoftmaxData,
  l2: number,
  tolerance: number,
  warmStart?: Float64Array,
): Float64Array {
  const start = warmStart ?? new Float64Array(data.classCount * (data.design.columns + 1))
  return minimize(softmaxObjective(data, l2), start, { maxSteps: 200, tolerance }).params
}

export function rowLogits(
  design: DesignMatrix,
  row: number,
  params: Float64Array,
  classCount: number,
): number[] {
  const stride = design.columns + 1
  return Array.from(
    { length: classCount },
    (_, index) =>
      rowDot(design, row, params, index * stride) + (params[index * stride + design.columns] ?? 0),
  )
}

export function paramsToSoftmax(params: Float64Array, columns: number): Softmax {
  const classCount = params.length / (columns + 1)
  const starts = Array.from({ length: classCount }, (_, index) => index * (columns + 1))
  return {
    weights: starts.map((start) => [...params.subarray(start, start + columns)]),
    biases: starts.map((start) => params[start + columns] ?? 0),
  }
}

/** Shifted by the largest logit, so that nothing overflows. */
export function toProbabilities(logits: readonly number[]): number[] {
  const largest = Math.max(...logits)
  const exponentials = logits.map((logit) => Math.exp(logit - largest))
  const total = exponentials.reduce((sum, exponential) => sum + exponential, 0)
  return exponentials.map((exponential) => exponential / total)
}
