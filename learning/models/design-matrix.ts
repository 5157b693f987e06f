/** Features of many pictures as one table, row after row, brought to mean 0 and spread 1. */
export type Design = { readonly rows: number; readonly columns: number; readonly values: Float64Array }

/** What training pictures look like: how far a picture lies from them is counted in `scale`. */
export type Standard = { readonly mean: readonly number[]; readonly scale: readonly number[] }

/** A feature that hardly varies in training says nothing, and divided by its tiny spread would say anything. */
const MIN_SCALE = 1e-3
/** One feature far outside of what training knew must not decide alone. */
const FURTHEST = 5

export function standardOf(pictures: readonly ArrayLike<number>[]): Standard {
  const columns = pictures[0]?.length ?? 0
  const mean = new Float64Array(columns)
  const squares = new Float64Array(columns)
  for (const features of pictures)
    for (let column = 0; column < columns; column++)
      mean[column] = (mean[column] ?? 0) + (features[column] ?? 0)
  for (let column = 0; column < columns; column++) mean[column] = (mean[column] ?? 0) / pictures.length
  for (const features of pictures)
    for (let column = 0; column < columns; column++)
      squares[column] = (squares[column] ?? 0) + ((features[column] ?? 0) - (mean[column] ?? 0)) ** 2
  const scale = Array.from(squares, (sum) => Math.max(MIN_SCALE, Math.sqrt(sum / pictures.length)))
  return { mean: [...mean], scale }
}

/** A picture's features as heads read them: how far from the training mean, in its spreads. */
export const standardized = ({ mean, scale }: Standard, features: ArrayLike<number>): Float64Array =>
  Float64Array.from(mean, (middle, column) => {
    const off = ((features[column] ?? 0) - middle) / (scale[column] ?? 1)
    return Math.max(-FURTHEST, Math.min(FURTHEST, off))
  })

export function designOf(standard: Standard, pictures: readonly ArrayLike<number>[]): Design {
  const columns = standard.mean.length
  const values = new Float64Array(pictures.length * columns)
  pictures.forEach((features, row) => values.set(standardized(standard, features), row * columns))
  return { rows: pictures.length, columns, values }
}

/** A row times weights that begin at `from` in `weights`. */
export function rowTimes({ columns, values }: Design, row: number, weights: Float64Array, from = 0): number {
  const start = row * columns
  let even = 0
  let odd = 0
  let column = 0
  // Two sums run beside each other in the processor; this loop is most of the training's time.
  for (; column + 1 < columns; column += 2) {
    even += (values[start + column] ?? 0) * (weights[from + column] ?? 0)
    odd += (values[start + column + 1] ?? 0) * (weights[from + column + 1] ?? 0)
  }
  if (column < columns) even += (values[start + column] ?? 0) * (weights[from + column] ?? 0)
  return even + odd
}

/** Adds a row `times` over to what begins at `from` in `sums`. */
export function addRowTo(
  { columns, values }: Design,
  row: number,
  times: number,
  sums: Float64Array,
  from = 0,
): void {
  const start = row * columns
  for (let column = 0; column < columns; column++)
    sums[from + column] = (sums[from + column] ?? 0) + times * (values[start + column] ?? 0)
}

/** Some rows of a table, in this order. */
export function partOf({ columns, values }: Design, rows: readonly number[]): Design {
  const part = new Float64Array(rows.length * columns)
  rows.forEach((row, to) => part.set(values.subarray(row * columns, (row + 1) * columns), to * columns))
  return { rows: rows.length, columns, values: part }
}
