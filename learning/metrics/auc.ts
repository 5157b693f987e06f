/** A score and whether what it should be high for was there; `weight` is 1 if it is not said. */
export type Scored = { readonly score: number; readonly isPositive: boolean; readonly weight?: number }

/**
 * How often a random positive has a higher score than a random negative; equal scores count half. Null where one of both
 * is missing.
 */
export function auc(scored: readonly Scored[]): number | null {
  let above = 0
  let positives = 0
  let negatives = 0
  for (const tied of tiesOf(scored)) {
    const positive = sumOf(tied.filter(({ isPositive }) => isPositive))
    const negative = sumOf(tied.filter(({ isPositive }) => !isPositive))
    above += positive * (negatives + negative / 2)
    positives += positive
    negatives += negative
  }
  return positives === 0 || negatives === 0 ? null : above / (positives * negatives)
}

/** Those of one score together, from the lowest score up. */
function tiesOf(scored: readonly Scored[]): Scored[][] {
  const ties: Scored[][] = []
  for (const one of scored.toSorted((a, b) => a.score - b.score)) {
    const last = ties.at(-1)
    if (last?.[0]?.score === one.score) last.push(one)
    else ties.push([one])
  }
  return ties
}

const sumOf = (scored: readonly Scored[]): number => scored.reduce((sum, { weight = 1 }) => sum + weight, 0)
