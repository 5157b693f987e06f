import { type DesignMatrix, rowDot } from './design-matrix.ts'
import type { PictureProducts } from './out-of-distribution.ts'
import { combineRows, principalCombinations } from './principal-components.ts'

export type Projection = readonly Float64Array[]

/** Enough for every task that we measured; more only slow down training. */
const MAX_COLUMNS = 128
const ROUNDS = 4

/** The directions in which training pictures vary most; null if there are few features. */
export const fitProjection = (design: DesignMatrix, { rows, whole }: PictureProducts): Projection | null =>
  design.columns <= MAX_COLUMNS
    ? null
    : combineRows(design, rows, principalCombinations(whole, MAX_COLUMNS, ROUNDS))

export function project(design: DesignMatrix, projection: Projection): DesignMatrix {
  const columns = projection.length
  const values = new Float64Array(design.rows * columns)
  for (let row = 0; row < design.rows; row++)
    projection.forEach((direction, column) => {
      values[row * columns + column] = rowDot(design, row, direction)
    })
  return { rows: design.rows, columns, values }
}

/** Converts weights of coordinates to weights of features that give every picture the same score. */
export function liftWeights(weights: readonly number[], projection: Projection): number[] {
  const lifted = new Float64Array(projection[0]?.length ?? 0)
  projection.forEach((direction, column) => {
    for (let feature = 0; feature < lifted.length; feature++)
      lifted[feature] = (lifted[feature] ?? 0) + (weights[column] ?? 0) * (direction[feature] ?? 0)
  })
  return [...lifted]
}
