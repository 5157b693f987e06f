/** Percentages that add up to 100: the largest remainders are rounded up. Only the whole itself is 100. */
export function wholePercents(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total === 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part / total) * 100)
  const percents = exact.map(Math.floor)
  const rest = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % 1 }))
    .filter(({ index, remainder }) => remainder > 0 && exact[index] !== undefined && exact[index] < 99)
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, rest)) percents[index] = (percents[index] ?? 0) + 1
  return percents
}
