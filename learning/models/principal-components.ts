import { shareOf } from '../training/folds.ts'
import type { Design } from './design-matrix.ts'

/** Sums of products of every two features over some rows: how they vary together. Square, row after row. */
export type Moments = { readonly columns: number; readonly values: Float64Array }

export function momentsOf({ columns, values }: Design, rows: readonly number[]): Moments {
  const sums = new Float64Array(columns * columns)
  for (const row of rows) {
    const start = row * columns
    for (let one = 0; one < columns; one++) {
      const factor = values[start + one] ?? 0
      // Only the half above the diagonal; the other one is its mirror.
      for (let other = one, at = one * columns + one; other < columns; other++, at++)
        sums[at] = (sums[at] ?? 0) + factor * (values[start + other] ?? 0)
    }
  }
  for (let one = 0; one < columns; one++)
    for (let other = 0; other < one; other++) sums[one * columns + other] = sums[other * columns + one] ?? 0
  return { columns, values: sums }
}

/** One thing's sums without another's. */
export const without = (all: Moments, part: Moments): Moments => ({
  columns: all.columns,
  values: all.values.map((value, index) => value - (part.values[index] ?? 0)),
})

/** Any directions to begin with, as long as they are not the wrong ones. */
export const anyDirections = (columns: number, count: number): Float64Array[] =>
  uprighted(
    Array.from({ length: count }, (_, index) =>
      Float64Array.from({ length: columns }, (__, column) => shareOf(`${index}/${column}`, 0) - 0.5),
    ),
  )

/** The directions in which most varies, at right angles to each other, by orthogonal iteration from `start`. */
export function mainDirections(
  moments: Moments,
  start: readonly Float64Array[],
  rounds: number,
): Float64Array[] {
  let directions = [...start]
  for (let round = 0; round < rounds; round++)
    directions = uprighted(directions.map((direction) => times(moments, direction)))
  return directions
}

function times({ columns, values }: Moments, direction: Float64Array): Float64Array {
  const product = new Float64Array(columns)
  for (let row = 0, at = 0; row < columns; row++) {
    let sum = 0
    for (let column = 0; column < columns; column++, at++) sum += (values[at] ?? 0) * (direction[column] ?? 0)
    product[row] = sum
  }
  return product
}

/** Each without its part along those before it (modified Gram–Schmidt), and of length 1. */
function uprighted(directions: readonly Float64Array[]): Float64Array[] {
  const upright: Float64Array[] = []
  for (const direction of directions) {
    const rest = Float64Array.from(direction)
    for (const before of upright) {
      const along = dot(rest, before)
      for (let index = 0; index < rest.length; index++)
        rest[index] = (rest[index] ?? 0) - along * (before[index] ?? 0)
    }
    const length = Math.sqrt(dot(rest, rest))
    upright.push(length > 1e-9 ? rest.map((part) => part / length) : rest.fill(0))
  }
  return upright
}

export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}
