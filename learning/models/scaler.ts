import type { ColumnRange } from '../features/layout.ts'

export type Scaler = { readonly mean: readonly number[]; readonly scale: readonly number[] }

/** A feature that hardly varies carries no information; dividing by its deviation would amplify noise. */
const MIN_SCALE = 1e-3
/** The total variance of the network's features if there are no others. */
const NETWORK_VARIANCE = 300
/** Clips z-scores, so that one feature far outside the training range can't decide alone. */
const MAX_Z = 5

/**
 * The network's features share one scale, because their proportions say what matters; together they vary as
 * much as all handcrafted features.
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

export function standardize({ mean, scale }: Scaler, features: ArrayLike<number>): Float64Array {
  const standardized = new Float64Array(mean.length)
  for (let column = 0; column < mean.length; column++) {
    const z = ((features[column] ?? 0) - (mean[column] ?? 0)) / (scale[column] ?? 1)
    standardized[column] = Math.max(-MAX_Z, Math.min(MAX_Z, z))
  }
  return standardized
}
