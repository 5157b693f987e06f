import type { Design } from './design-matrix.ts'
import { anyDirections, dot, mainDirections, momentsOf, without } from './principal-components.ts'

/**
 * Knows pictures like those of training. They vary in a few directions only, and what of a picture lies outside of them
 * all is how unlike them it is. Features that look usual one by one, but never occur together, show here
 * (docs/decisions/017).
 */
export type Gate = { readonly directions: readonly (readonly number[])[]; readonly limit: number }

const MAX_DIRECTIONS = 32
/** So many pictures for each direction, or directions would follow single pictures. */
const PICTURES_EACH = 8
/** Directions settle long before this many pictures. */
const MAX_PICTURES = 800
/** How many pictures like those of training it turns away. */
const TURNED_AWAY = 0.01

/** The limit is what a hundredth of the training pictures exceed, each measured by directions that had not seen its fold. */
export function trainGate(design: Design, foldByRow: readonly number[]): Gate {
  const every = Math.ceil(design.rows / MAX_PICTURES)
  const rows = foldByRow.map((_, row) => row).filter((row) => row % every === 0)
  const most = Math.min(MAX_DIRECTIONS, design.columns / 4, rows.length / PICTURES_EACH)
  const count = Math.max(1, Math.floor(most))
  const all = momentsOf(design, rows)
  const directions = mainDirections(all, anyDirections(design.columns, count), 6)
  const distances = [...new Set(foldByRow)].flatMap((fold) => {
    const own = rows.filter((row) => foldByRow[row] === fold)
    const unseen = mainDirections(without(all, momentsOf(design, own)), directions, 2)
    return own.map((row) => outside(unseen, rowOf(design, row)))
  })
  return { directions: directions.map((direction) => [...direction]), limit: limitFor(distances) }
}

/** How much of a picture lies outside of all directions, per feature; `z` is standardized. */
export const outside = (directions: readonly ArrayLike<number>[], z: Float64Array): number =>
  (dot(z, z) - directions.reduce((sum, direction) => sum + dot(direction, z) ** 2, 0)) / z.length

function limitFor(distances: readonly number[]): number {
  const sorted = distances.toSorted((a, b) => a - b)
  return sorted[Math.ceil((1 - TURNED_AWAY) * sorted.length) - 1] ?? 0
}

const rowOf = ({ values, columns }: Design, row: number): Float64Array =>
  values.subarray(row * columns, (row + 1) * columns)
