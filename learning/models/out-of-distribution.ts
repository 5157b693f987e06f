import type { ColumnRange } from '../features/layout.ts'
import type { DesignMatrix } from './design-matrix.ts'
import { dot } from './dot.ts'
import { combineRows, type GramMatrix, principalCombinations, selectGram } from './principal-components.ts'

/**
 * Detects pictures with features that are usual one by one but never occur together, by their PCA
 * reconstruction error (docs/decisions/017).
 */
export type OutOfDistributionDetector = {
  /** Ignores features before this one; only those from here on say what a picture shows. */
  readonly from: number
  readonly components: readonly (readonly number[])[]
  readonly limit: number
}

const MAX_COMPONENTS = 32
/** With fewer pictures per component, components would follow single pictures. */
const PICTURES_PER_COMPONENT = 8
const ROUNDS = 6
/** The share of pictures like those in training that is rejected, given enough pictures. */
const FALSE_REJECTION_RATE = 0.01
/** With fewer held-out pictures beyond the limit, a single odd one would decide the limit. */
const MIN_BEYOND = 5
const MAX_FALSE_REJECTION_RATE = 0.05

/** The Gram matrices of sampled training pictures: of all features, and of those that the detector sees. */
export type PictureProducts = {
  readonly rows: readonly number[]
  readonly whole: GramMatrix
  readonly seen: GramMatrix
  readonly seenColumns: ColumnRange
}

/** Sets the limit at a percentile of held-out errors: the 95th for few pictures, up to the 99th for many. */
export function trainDetector(
  design: DesignMatrix,
  { rows, seen, seenColumns: { from, to } }: PictureProducts,
  foldByRow: readonly number[],
): OutOfDistributionDetector {
  const columns = to - from
  const most = Math.min(MAX_COMPONENTS, columns / 4, rows.length / PICTURES_PER_COMPONENT)
  const count = Math.max(1, Math.floor(most))
  const folds = rows.map((row) => foldByRow[row] ?? 0)
  const errors = [...new Set(folds)].flatMap((fold) =>
    heldOutErrors(seen, count, (index) => folds[index] === fold),
  )
  const components = combineRows(design, rows, principalCombinations(seen, count, ROUNDS))
  return {
    from,
    components: components.map((component) => [...component.subarray(from, to)]),
    limit: limitFor(errors.map((error) => error / columns)),
  }
}

/** The squared residual of each held-out picture after projection onto the others' components. */
function heldOutErrors(gram: GramMatrix, count: number, isHeldOut: (index: number) => boolean): number[] {
  const all = Array.from({ length: gram.size }, (_, index) => index)
  const others = all.filter((index) => !isHeldOut(index))
  const combinations = principalCombinations(selectGram(gram, others), count, ROUNDS)
  const product = (a: number, b: number) => gram.values[a * gram.size + b] ?? 0
  return all.filter(isHeldOut).map((index) => {
    const products = others.map((other) => product(index, other))
    return (
      product(index, index) -
      combinations.reduce((sum, combination) => sum + dot(combination, products) ** 2, 0)
    )
  })
}

export function reconstructionError(
  { from, components }: Pick<OutOfDistributionDetector, 'from' | 'components'>,
  z: Float64Array,
): number {
  const [first] = components
  const seen = z.subarray(from, first && from + first.length)
  const explained = components.reduce((sum, component) => sum + dot(component, seen) ** 2, 0)
  return (dot(seen, seen) - explained) / seen.length
}

export const falseRejectionRate = (pictures: number): number =>
  Math.max(FALSE_REJECTION_RATE, Math.min(MAX_FALSE_REJECTION_RATE, MIN_BEYOND / pictures))

function limitFor(errors: readonly number[]): number {
  const sorted = errors.toSorted((a, b) => a - b)
  return sorted[Math.ceil((1 - falseRejectionRate(sorted.length)) * sorted.length) - 1] ?? 0
}
