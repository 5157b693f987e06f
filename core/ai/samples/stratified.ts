/**
 * Allocates a quota to strata: the same number to each, all rows of a stratum that has fewer, and the remainder to
 * the others. Small strata are never left out.
 */
export function allocate(sizes: readonly number[], quota: number): number[] {
  const counts = sizes.map(() => 0)
  let remaining = Math.min(
    quota,
    sizes.reduce((sum, size) => sum + size, 0),
  )
  const bySize = sizes.map((_, index) => index).toSorted((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0))
  for (const [done, stratum] of bySize.entries()) {
    const count = Math.min(sizes[stratum] ?? 0, Math.floor(remaining / (bySize.length - done)))
    counts[stratum] = count
    remaining -= count
  }
  return counts
}
