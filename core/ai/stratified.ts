/**
 * How many to draw from each stratum of these sizes, so that `quota` are drawn in all and none is left out for being
 * small: the same from each, all of those that have less, and what that frees from the others.
 */
export function allocate(sizes: readonly number[], quota: number): number[] {
  const shares = sizes.map(() => 0)
  let left = Math.min(
    quota,
    sizes.reduce((sum, size) => sum + size, 0),
  )
  const bySize = sizes.map((_, at) => at).toSorted((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0))
  for (const [done, at] of bySize.entries()) {
    const share = Math.min(sizes[at] ?? 0, Math.floor(left / (bySize.length - done)))
    shares[at] = share
    left -= share
  }
  return shares
}
