import { type Estimate, MIN_GRADES, type Sampled } from '@curbgrade/core/ai/figure'
import { estimateShare } from './proportion.ts'

export type Scored = Sampled & { readonly aiScore: number; readonly needsWork: boolean }

export type ReliabilityBin = {
  readonly n: number
  /** Scores of the bin, and their mean: what the model promised. */
  readonly from: number
  readonly to: number
  readonly meanScore: number
  /** How many of them a person found in need of work: what came true. */
  readonly needsWork: Estimate
}
export type Reliability = { readonly n: number; readonly bins: readonly ReliabilityBin[] | null }

const MAX_BINS = 10
const MIN_IN_BIN = 15

/** Whether 0.8 means 80 in 100: as many graded properties in each bin, by score; none while there are too few. */
export function reliabilityOf(rows: readonly Scored[]): Reliability {
  if (rows.length < MIN_GRADES) return { n: rows.length, bins: null }
  const sorted = rows.toSorted((one, other) => one.aiScore - other.aiScore)
  const count = Math.min(MAX_BINS, Math.floor(rows.length / MIN_IN_BIN))
  const places = Array.from({ length: count + 1 }, (_, bin) => Math.round((bin * rows.length) / count))
  return {
    n: rows.length,
    bins: places.slice(1).flatMap((end, bin) => binOf(sorted.slice(places[bin], end)) ?? []),
  }
}

function binOf(rows: readonly Scored[]): ReliabilityBin | null {
  const needsWork = estimateShare(rows.map((row) => ({ ...row, isHit: row.needsWork })))
  const [first, last] = [rows[0], rows.at(-1)]
  if (needsWork === null || first === undefined || last === undefined) return null
  const weight = rows.reduce((sum, row) => sum + row.weight, 0)
  const meanScore = rows.reduce((sum, row) => sum + row.weight * row.aiScore, 0) / weight
  return { n: rows.length, from: first.aiScore, to: last.aiScore, meanScore, needsWork }
}
