import type { Estimate } from '@curbgrade/core/ai/figure'

/** An interval's width shrinks with the square root of the number of grades. */
export function gradesNeeded(n: number, { low, high }: Estimate, margin: number): number {
  const halfWidth = (high - low) / 2
  return Math.max(0, Math.ceil(n * (halfWidth / margin) ** 2) - n)
}
