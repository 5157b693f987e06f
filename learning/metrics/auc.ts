import { totalWeight } from './sampled-grade.ts'

export type ScoredLabel = { readonly score: number; readonly isPositive: boolean; readonly weight?: number }

/** The area under the ROC curve; ties count half. Null without positives or without negatives. */
export function auc(scored: readonly ScoredLabel[]): number | null {
  let concordant = 0
  let positives = 0
  let negatives = 0
  for (const tied of groupTies(scored)) {
    const positive = totalWeight(tied.filter(({ isPositive }) => isPositive))
    const negative = totalWeight(tied.filter(({ isPositive }) => !isPositive))
    concordant += positive * (negatives + negative / 2)
    positives += positive
    negatives += negative
  }
  return positives === 0 || negatives === 0 ? null : concordant / (positives * negatives)
}

function groupTies(scored: readonly ScoredLabel[]): ScoredLabel[][] {
  const ties: ScoredLabel[][] = []
  for (const row of scored.toSorted((a, b) => a.score - b.score)) {
    const last = ties.at(-1)
    if (last?.[0]?.score === row.score) last.push(row)
    else ties.push([row])
  }
  return ties
}
