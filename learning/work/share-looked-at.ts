type Ranked = { readonly isWanted: boolean; readonly weight: number }

/** The share of pictures to look at, in this order, to find the share `found` of the wanted ones. */
export function shareLookedAt(ranked: readonly Ranked[], found: number): number {
  const total = weightOfAll(ranked)
  const wanted = weightOfAll(ranked.filter(({ isWanted }) => isWanted))
  if (wanted === 0) return Number.NaN
  let looked = 0
  let remaining = wanted * found
  for (const { isWanted, weight } of ranked) {
    if (remaining <= 1e-9) break
    looked += weight
    if (isWanted) remaining -= weight
  }
  return looked / total
}

const weightOfAll = (ranked: readonly Ranked[]): number => ranked.reduce((sum, { weight }) => sum + weight, 0)
