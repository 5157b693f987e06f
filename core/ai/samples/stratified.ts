/** Gives strata equal quotas; what small ones can't use goes to larger ones. Never leaves a small one out. */
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
