import type { Config } from '../../platform/settings/settings-schema.ts'

/** The price ids set by the operator, by our catalog ids. Others are found by lookup key. */
export const stripePriceIds = (config: Config): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      premium_monthly: config.STRIPE_PRICE_PREMIUM_MONTHLY,
      tokens_1000: config.STRIPE_PRICE_TOKENS_1000,
      tokens_5000: config.STRIPE_PRICE_TOKENS_5000,
      tokens_20000: config.STRIPE_PRICE_TOKENS_20000,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
