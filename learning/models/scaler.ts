import type { ColumnRange } from '../features/layout.ts'

/** Mean and standard deviation of each feature over the training pictures. */
export type Scaler = { readonly mean: readonly number[]; readonly scale: readonly number[] }

/**
 * A feature that hardly varies in training carries no information; dividing by its tiny deviation would amplify
 * noise.
 */
const MIN_SCALE = 1e-3
/** What the numbers of a network vary together where there are no other features. */
const NETWORK_VARIANCE = 300
/** Clips z-scores, so that one feature far outside the training range can't decide alone. */
const MAX_Z = 5

/**
 * Fits means and deviations. What a network says of the whole picture keeps its proportions, because its own scale says what
 * matters; all of these numbers together vary as much as the features before them.
 */
export function fitScaler(pictures: readonly ArrayLike<number>[], whole: ColumnRange | null = null): Scaler {
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
  const variances = squares.map((sum) => sum / pictures.length)
  const { from, to } = whole ?? { from: columns, to: columns }
  const together = variances.subarray(from, to).reduce((sum, variance) => sum + variance, 0)
  const shared = Math.sqrt(together / (from || NETWORK_VARIANCE))
  const scale = Array.from(variances, (variance, column) =>
    Math.max(MIN_SCALE, column < from || column >= to ? Math.sqrt(variance) : shared),
  )
  return { mean: [...mean], scale }
}

/** The clipped z-scores of a picture's features. */
export function standardize({ mean, scale }: Scaler, features: ArrayLike<number>): Float64Array {
  const standardized = new Float64Array(mean.length)
  for (let column = 0; column < mean.length; column++) {
    const z = ((features[column] ?? 0) - (mean[column] ?? 0)) / (scale[column] ?? 1)
    standardized[column] = Math.max(-MAX_Z, Math.min(MAX_Z, z))
  }
  return standardized
}
