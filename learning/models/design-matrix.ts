import { type Scaler, standardize } from './scaler.ts'

export type DesignMatrix = { readonly rows: number; readonly columns: number; readonly values: Float64Array }

export function toDesignMatrix(scaler: Scaler, pictures: readonly ArrayLike<number>[]): DesignMatrix {
  const columns = scaler.mean.length
  const values = new Float64Array(pictures.length * columns)
  pictures.forEach((features, row) => values.set(standardize(scaler, features), row * columns))
  return { rows: pictures.length, columns, values }
}

export function rowDot(
  { columns, values }: DesignMatrix,
  row: number,
  weights: Float64Array,
  from = 0,
): number {
  const start = row * columns
  let even = 0
  let odd = 0
  let column = 0
  // Two independent sums run in parallel in the processor; this loop takes most of the training time.
  for (; column + 1 < columns; column += 2) {
    even += (values[start + column] ?? 0) * (weights[from + column] ?? 0)
    odd += (values[start + column + 1] ?? 0) * (weights[from + column + 1] ?? 0)
  }
  if (column < columns) even += (values[start + column] ?? 0) * (weights[from + column] ?? 0)
  return even + odd
}

export function addScaledRow(
  { columns, values }: DesignMatrix,
  row: number,
  factor: number,
  sums: Float64Array,
  from = 0,
): void {
  const start = row * columns
  for (let column = 0; column < columns; column++)
    sums[from + column] = (sums[from + column] ?? 0) + factor * (values[start + column] ?? 0)
}

export function selectRows({ columns, values }: DesignMatrix, rows: readonly number[]): DesignMatrix {
  const selected = new Float64Array(rows.length * columns)
  rows.forEach((row, index) =>
    selected.set(values.subarray(row * columns, (row + 1) * columns), index * columns),
  )
  return { rows: rows.length, columns, values: selected }
}
