import { byStreet, type Estimate, type Figure, figureOf, type Sampled } from '@curbgrade/core/ai/figure'

export type Trial = Sampled & { readonly isHit: boolean }

/**
 * How large a share of the list is a hit, from a sample of unequal probabilities: the weighted share, and around it
 * Wilson's interval for the sample size that its variance over streets is worth (Korn and Graubard 1998), with Student's
 * quantile for the number of streets. Never narrower than the same number of independent grades would give.
 */
export const shareOf = (trials: readonly Trial[]): Figure =>
  figureOf(trials.length, () => estimateShare(trials))

/** The same however few they are; null where none has a weight. */
export function estimateShare(trials: readonly Trial[]): Estimate | null {
  const streets = byStreet(trials)
  const total = sum(trials, ({ weight }) => weight)
  if (!(total > 0)) return null
  const value = sum(trials, ({ weight, isHit }) => (isHit ? weight : 0)) / total
  return wilson(value, effectiveSize(trials, value), studentQuantile(streets.length - 1))
}

/** How many independent grades would tell as much as these do. */
export function effectiveSize(trials: readonly Trial[], value: number): number {
  const total = sum(trials, ({ weight }) => weight)
  // What weights alone cost (Kish); where all or none are hits, there is no variance to count streets by.
  const byWeights = total ** 2 / sum(trials, ({ weight }) => weight ** 2)
  const variance = varianceOverStreets(trials, value, total)
  const size = variance > 0 ? (value * (1 - value)) / variance : byWeights
  return Math.min(trials.length, Math.max(1, size))
}

/** The variance of a ratio over clusters drawn with replacement: what each street adds to its error. */
function varianceOverStreets(trials: readonly Trial[], value: number, total: number): number {
  const streets = byStreet(trials)
  const errors = streets.map((rows) => sum(rows, ({ weight, isHit }) => weight * (Number(isHit) - value)))
  return ((streets.length / (streets.length - 1)) * sum(errors, (error) => error ** 2)) / total ** 2
}

/** Wilson's score interval of a share seen in `size` grades. */
export function wilson(share: number, size: number, z: number): Estimate {
  const center = (share + z ** 2 / (2 * size)) / (1 + z ** 2 / size)
  const half = (z / (1 + z ** 2 / size)) * Math.sqrt((share * (1 - share)) / size + z ** 2 / (4 * size ** 2))
  // The share itself is always inside, and never a rounding error outside.
  const low = Math.min(share, Math.max(0, center - half))
  const high = Math.max(share, Math.min(1, center + half))
  return { value: share, low, high }
}

const NORMAL = 1.959964
const FEWEST = 3

/** Student's 97.5 % quantile (Cornish–Fisher; right to a hundredth from 4 degrees of freedom on; fewer than 3 are taken as 3). */
export function studentQuantile(degrees: number): number {
  const df = Math.max(FEWEST, degrees)
  const z = NORMAL
  return (
    z +
    (z ** 3 + z) / (4 * df) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * df ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * df ** 3)
  )
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)
