/** Takes vectors of any kind, such as stored weights, which are plain arrays. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

/**
 * The dot product for training, which spends most of its time here. It's separate because engines compile a
 * loop better that only sees one kind of array; two independent sums run in parallel in the processor.
 */
export function fastDot(a: Float64Array, b: Float64Array): number {
  let even = 0
  let odd = 0
  let index = 0
  for (; index + 1 < a.length; index += 2) {
    even += (a[index] ?? 0) * (b[index] ?? 0)
    odd += (a[index + 1] ?? 0) * (b[index + 1] ?? 0)
  }
  return index < a.length ? even + odd + (a[index] ?? 0) * (b[index] ?? 0) : even + odd
}
