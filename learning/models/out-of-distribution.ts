import type { ColumnRange } from '../features/layout.ts'
import type { DesignMatrix } from './design-matrix.ts'
import { dot } from './dot.ts'
import { combineRows, type GramMatrix, principalCombinations, selectGram } from './principal-components.ts'

/**
 * Detects pictures unlike those of training by their PCA reconstruction error. Training pictures vary in a few
 * directions only; features that look usual one by one and never occur together show up outside of these
 * (docs/decisions/017).
 */
export type OutOfDistributionDetector = {
  /** The first feature that it looks at, and as many as a component has: those that say what a picture shows. */
  readonly from: number
  readonly components: readonly (readonly number[])[]
  /** The largest reconstruction error that still gets an opinion. */
  readonly limit: number
}

const MAX_COMPONENTS = 32
/** With fewer pictures per component, components would follow single pictures. */
const PICTURES_PER_COMPONENT = 8
const ROUNDS = 6
/** The fraction of pictures like those of training that is rejected, where there are enough of them to know the limit. */
const FALSE_REJECTION_RATE = 0.01
/** Held-out pictures beyond the limit: with fewer, a single odd picture decides what else gets an opinion. */
const MIN_BEYOND = 5
/** With few pictures, fewer beyond the limit have to do, or it would reject too many of those like them. */
const MAX_FALSE_REJECTION_RATE = 0.05

/** Some pictures of a training with the products of every two of them: of all features, and of those that the detector sees. */
export type PictureProducts = {
  readonly rows: readonly number[]
  readonly whole: GramMatrix
  readonly seen: GramMatrix
  readonly seenColumns: ColumnRange
}

/**
 * Sets the limit at a percentile of held-out errors, from the 95th of few pictures to the 99th: each picture's components are fitted
 * without its fold.
 */
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

/** The squared part of each held-out picture that the components of the others don't explain. */
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

/** The mean squared part per feature that the components don't explain; `z` is standardized. */
export function reconstructionError(
  { from, components }: Pick<OutOfDistributionDetector, 'from' | 'components'>,
  z: Float64Array,
): number {
  const [first] = components
  const seen = z.subarray(from, first && from + first.length)
  const explained = components.reduce((sum, component) => sum + dot(component, seen) ** 2, 0)
  return (dot(seen, seen) - explained) / seen.length
}

/** What is rejected of pictures like those of training, if the limit is set by this many of them. */
export const falseRejectionRate = (pictures: number): number =>
  Math.max(FALSE_REJECTION_RATE, Math.min(MAX_FALSE_REJECTION_RATE, MIN_BEYOND / pictures))

function limitFor(errors: readonly number[]): number {
  const sorted = errors.toSorted((a, b) => a - b)
  return sorted[Math.ceil((1 - falseRejectionRate(sorted.length)) * sorted.length) - 1] ?? 0
}
