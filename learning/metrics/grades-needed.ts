import type { Estimate } from '@curbgrade/core/ai/figure'

/**
 * How many more grades narrow a share's interval to `within` on either side, if what follows is like what was graded:
 * widths shrink with the root of the number. 0 where it is that narrow already.
 */
export function gradesNeeded(n: number, { low, high }: Estimate, within: number): number {
  const half = (high - low) / 2
  return Math.max(0, Math.ceil(n * (half / within) ** 2) - n)
}
