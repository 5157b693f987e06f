import { seededUniform } from '../seeded-uniform.ts'
import type { DesignMatrix } from './design-matrix.ts'

/** The sums of products of every two features over some rows. Symmetric, row by row. */
export type ScatterMatrix = { readonly columns: number; readonly values: Float64Array }

export function toScatterMatrix({ columns, values }: DesignMatrix, rows: readonly number[]): ScatterMatrix {
  const sums = new Float64Array(columns * columns)
  for (const row of rows) {
    const start = row * columns
    for (let i = 0; i < columns; i++) {
      const factor = values[start + i] ?? 0
      // Computes the half above the diagonal only; the other half mirrors it.
      for (let j = i, index = i * columns + i; j < columns; j++, index++)
        sums[index] = (sums[index] ?? 0) + factor * (values[start + j] ?? 0)
    }
  }
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < i; j++) sums[i * columns + j] = sums[j * columns + i] ?? 0
  return { columns, values: sums }
}

/** The scatter matrix of the rows that `part` doesn't have. */
export const subtractScatter = (all: ScatterMatrix, part: ScatterMatrix): ScatterMatrix => ({
  columns: all.columns,
  values: all.values.map((value, index) => value - (part.values[index] ?? 0)),
})

/** Random orthonormal vectors to start the iteration from; always the same ones. */
export const initialComponents = (columns: number, count: number): Float64Array[] =>
  orthonormalize(
    Array.from({ length: count }, (_, index) =>
      Float64Array.from({ length: columns }, (__, column) => seededUniform(`${index}/${column}`, 0) - 0.5),
    ),
  )

/** The leading eigenvectors of a scatter matrix, by orthogonal iteration from `start`. */
export function principalComponents(
  scatter: ScatterMatrix,
  start: readonly Float64Array[],
  rounds: number,
): Float64Array[] {
  let components = [...start]
  for (let round = 0; round < rounds; round++)
    components = orthonormalize(components.map((component) => multiply(scatter, component)))
  return components
}

function multiply({ columns, values }: ScatterMatrix, vector: Float64Array): Float64Array {
  const product = new Float64Array(columns)
  for (let row = 0, index = 0; row < columns; row++) {
    let sum = 0
    for (let column = 0; column < columns; column++, index++)
      sum += (values[index] ?? 0) * (vector[column] ?? 0)
    product[row] = sum
  }
  return product
}

/** Modified Gram–Schmidt. */
function orthonormalize(vectors: readonly Float64Array[]): Float64Array[] {
  const orthonormal: Float64Array[] = []
  for (const vector of vectors) {
    const residual = Float64Array.from(vector)
    for (const previous of orthonormal) {
      const projection = dot(residual, previous)
      for (let index = 0; index < residual.length; index++)
        residual[index] = (residual[index] ?? 0) - projection * (previous[index] ?? 0)
    }
    const length = Math.sqrt(dot(residual, residual))
    orthonormal.push(length > 1e-9 ? residual.map((component) => component / length) : residual.fill(0))
  }
  return orthonormal
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}
