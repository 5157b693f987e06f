import { type DesignMatrix, rowDot } from './design-matrix.ts'
import type { PictureProducts } from './out-of-distribution.ts'
import { combineRows, principalCombinations } from './principal-components.ts'

/** Orthonormal directions in the space of the features. */
export type Projection = readonly Float64Array[]

/** Enough for every task that we measured; more only take longer to learn from. */
const MAX_COLUMNS = 128
const ROUNDS = 4

/** The directions in which the pictures of a training vary most; null if there are few features. */
export const fitProjection = (design: DesignMatrix, { rows, whole }: PictureProducts): Projection | null =>
  design.columns <= MAX_COLUMNS
    ? null
    : combineRows(design, rows, principalCombinations(whole, MAX_COLUMNS, ROUNDS))

/** The pictures in coordinates of the projection. */
export function project(design: DesignMatrix, projection: Projection): DesignMatrix {
  const columns = projection.length
  const values = new Float64Array(design.rows * columns)
  for (let row = 0; row < design.rows; row++)
    projection.forEach((direction, column) => {
      values[row * columns + column] = rowDot(design, row, direction)
    })
  return { rows: design.rows, columns, values }
}

/** Weights of coordinates as weights of features, with the same product for every picture. */
export function liftWeights(weights: readonly number[], projection: Projection): number[] {
  const lifted = new Float64Array(projection[0]?.length ?? 0)
  projection.forEach((direction, column) => {
    for (let feature = 0; feature < lifted.length; feature++)
      lifted[feature] = (lifted[feature] ?? 0) + (weights[column] ?? 0) * (direction[feature] ?? 0)
  })
  return [...lifted]
}
