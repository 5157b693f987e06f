import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import type { ColumnRange } from '../features/layout.ts'
import { addScaledRow, type DesignMatrix } from './design-matrix.ts'
import { fastDot } from './dot.ts'

/** The dot products of all pairs of rows: what principal components need, whatever the number of features. */
export type GramMatrix = { readonly size: number; readonly values: Float64Array }

export function toGramMatrix(
  { columns, values }: DesignMatrix,
  rows: readonly number[],
  { from, to }: ColumnRange,
): GramMatrix {
  const size = rows.length
  const gram = new Float64Array(size * size)
  const vectors = rows.map((row) => values.subarray(row * columns + from, row * columns + to))
  vectors.forEach((vector, i) => {
    for (let j = i; j < size; j++) {
      const product = fastDot(vector, vectors[j] ?? vector)
      gram[i * size + j] = product
      gram[j * size + i] = product
    }
  })
  return { size, values: gram }
}

export const addGrams = (a: GramMatrix, b: GramMatrix): GramMatrix => ({
  size: a.size,
  values: a.values.map((value, index) => value + (b.values[index] ?? 0)),
})

export function selectGram({ size, values }: GramMatrix, selected: readonly number[]): GramMatrix {
  const part = new Float64Array(selected.length ** 2)
  selected.forEach((from, row) => {
    selected.forEach((to, column) => {
      part[row * selected.length + column] = values[from * size + to] ?? 0
    })
  })
  return { size: selected.length, values: part }
}

/** Combinations of rows, by orthogonal iteration from fixed random vectors. Fewer if rows span less. */
export function principalCombinations(gram: GramMatrix, count: number, rounds: number): Float64Array[] {
  const random = seededRandom('components')
  const identity = (vector: Float64Array) => vector
  let vectors = orthonormalize(
    Array.from({ length: Math.min(count, gram.size) }, () =>
      Float64Array.from({ length: gram.size }, () => random() - 0.5),
    ),
    identity,
  )
  for (let round = 1; round < rounds; round++)
    vectors = orthonormalize(
      vectors.map((vector) => multiply(gram, vector)),
      identity,
    )
  return orthonormalize(
    vectors.map((vector) => multiply(gram, vector)),
    (vector) => multiply(gram, vector),
  )
}

/** Turns combinations of rows into components, which are orthonormal. */
export const combineRows = (
  design: DesignMatrix,
  rows: readonly number[],
  combinations: readonly Float64Array[],
): Float64Array[] =>
  combinations.map((combination) => {
    const component = new Float64Array(design.columns)
    rows.forEach((row, index) => addScaledRow(design, row, combination[index] ?? 0, component))
    return component
  })

function multiply({ size, values }: GramMatrix, vector: Float64Array): Float64Array {
  const product = new Float64Array(size)
  for (let row = 0; row < size; row++)
    product[row] = fastDot(values.subarray(row * size, (row + 1) * size), vector)
  return product
}

/** A remainder below this share of a vector's length is rounding error. */
const MIN_LEFT = 1e-9

/** Modified Gram–Schmidt, with `v · metric(w)` as the inner product. */
function orthonormalize(
  vectors: readonly Float64Array[],
  metric: (vector: Float64Array) => Float64Array,
): Float64Array[] {
  const orthonormal: { vector: Float64Array; measured: Float64Array }[] = []
  for (const vector of vectors) {
    const left = Float64Array.from(vector)
    const whole = Math.sqrt(fastDot(left, metric(left)))
    for (const previous of orthonormal) subtract(left, previous.vector, fastDot(left, previous.measured))
    const measured = metric(left)
    const length = Math.sqrt(Math.max(0, fastDot(left, measured)))
    if (!(length > MIN_LEFT * whole)) continue
    const unit = left.map((value) => value / length)
    orthonormal.push({
      vector: unit,
      measured: measured === left ? unit : measured.map((value) => value / length),
    })
  }
  return orthonormal.map(({ vector }) => vector)
}

function subtract(from: Float64Array, vector: Float64Array, factor: number): void {
  for (let index = 0; index < from.length; index++)
    from[index] = (from[index] ?? 0) - factor * (vector[index] ?? 0)
}
