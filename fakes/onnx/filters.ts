export const FILTERS = 32
export const FILTER_SIZE = 8

/** The untrained weights of all filters, the same every time. */
export const filterWeights = (colors: number): Float32Array =>
  Float32Array.from({ length: FILTERS * colors * FILTER_SIZE ** 2 }, (_, index) => toWeight(index))

/** A deterministic pseudorandom weight between -0.1 and 0.1. */
const toWeight = (index: number): number =>
  (((index + 1) * 2_654_435_761) % 4_294_967_296) / 21_474_836_480 - 0.1

/**
 * What the filters see in a square picture, on average over it: the reference that every published model must agree with. `planes`
 * is all of red, then green, then blue.
 */
export function referenceFeatures(planes: Float32Array, side: number): number[] {
  const weights = filterWeights(3)
  const steps = side / FILTER_SIZE
  return Array.from({ length: FILTERS }, (_, filter) => {
    let total = 0
    for (let row = 0; row < steps; row++)
      for (let column = 0; column < steps; column++)
        total += Math.max(0, responseAt(planes, side, weights, { filter, row, column }))
    return total / steps ** 2
  })
}

type Place = { readonly filter: number; readonly row: number; readonly column: number }

function responseAt(
  planes: Float32Array,
  side: number,
  weights: Float32Array,
  { filter, row, column }: Place,
): number {
  let sum = 0
  for (let color = 0; color < 3; color++)
    for (let y = 0; y < FILTER_SIZE; y++)
      for (let x = 0; x < FILTER_SIZE; x++) {
        const pixel = color * side ** 2 + (row * FILTER_SIZE + y) * side + column * FILTER_SIZE + x
        sum +=
          (planes[pixel] ?? 0) * (weights[((filter * 3 + color) * FILTER_SIZE + y) * FILTER_SIZE + x] ?? 0)
      }
  return sum
}
