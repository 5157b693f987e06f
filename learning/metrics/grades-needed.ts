import type { Estimate } from '@curbgrade/core/ai/figure'

/**
 * How many more grades narrow a proportion's interval to ± `margin`, if they resemble those so far: the width
 * shrinks with the square root of the number. 0 if the interval is that narrow already.
 */
export function gradesNeeded(n: number, { low, high }: Estimate, margin: number): number {
  const halfWidth = (high - low) / 2
  return Math.max(0, Math.ceil(n * (halfWidth / margin) ** 2) - n)
}
