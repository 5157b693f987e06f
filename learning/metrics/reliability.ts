import { type Estimate, MIN_GRADES } from '@curbgrade/core/ai/figure'
import { proportionInterval } from './proportion.ts'
import { type SampledGrade, totalWeight } from './sampled-grade.ts'

export type ScoredGrade = SampledGrade & { readonly aiScore: number; readonly needsWork: boolean }

export type ReliabilityBin = {
  readonly n: number
  readonly from: number
  readonly to: number
  readonly meanScore: number
  readonly needsWork: Estimate
}
export type Reliability = { readonly n: number; readonly bins: readonly ReliabilityBin[] | null }

const MAX_BINS = 10
const MIN_IN_BIN = 15

/** Checks whether 0.8 means 80 in 100. Bins have equal counts; null with too few grades. */
export function reliabilityDiagram(rows: readonly ScoredGrade[]): Reliability {
  if (rows.length < MIN_GRADES) return { n: rows.length, bins: null }
  const sorted = rows.toSorted((a, b) => a.aiScore - b.aiScore)
  const count = Math.min(MAX_BINS, Math.floor(rows.length / MIN_IN_BIN))
  const ends = Array.from({ length: count + 1 }, (_, bin) => Math.round((bin * rows.length) / count))
  return {
    n: rows.length,
    bins: ends.slice(1).flatMap((end, bin) => toBin(sorted.slice(ends[bin], end)) ?? []),
  }
}

function toBin(rows: readonly ScoredGrade[]): ReliabilityBin | null {
  const needsWork = proportionInterval(rows.map((row) => ({ ...row, isHit: row.needsWork })))
  const [first, last] = [rows[0], rows.at(-1)]
  if (needsWork === null || first === undefined || last === undefined) return null
  const meanScore = rows.reduce((sum, row) => sum + row.weight * row.aiScore, 0) / totalWeight(rows)
  return { n: rows.length, from: first.aiScore, to: last.aiScore, meanScore, needsWork }
}
