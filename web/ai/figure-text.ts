import type { Estimate } from '@curbgrade/core/ai/figure'
import { defineText } from '@curbgrade/core/text/define-text'

/** Shares in percent, kappas with two decimals. */
export const figureText = defineText(({ decimal, percent }) => ({
  value: percent,
  interval: ({ low, high }: Estimate) => `${percent(low)} to ${percent(high)}`,
  kappaValue: (value: number) => decimal(value, 2),
  kappaInterval: ({ low, high }: Estimate) => `${decimal(low, 2)} to ${decimal(high, 2)}`,
}))
