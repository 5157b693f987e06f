/** The 97.5% quantile of the normal distribution. */
const NORMAL = 1.959964
const MIN_DEGREES = 3

/** Student's 97.5% quantile by Cornish–Fisher, within 0.01 from 4 degrees of freedom. Fewer than 3 count as 3. */
export function studentQuantile(degrees: number): number {
  const df = Math.max(MIN_DEGREES, degrees)
  const z = NORMAL
  return (
    z +
    (z ** 3 + z) / (4 * df) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * df ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * df ** 3)
  )
}
