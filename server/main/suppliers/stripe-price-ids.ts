import { catalogPrices } from '@curbgrade/core/billing/catalog'
import { priceSettingOf } from '../../platform/settings/price-settings.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'

/** The price ids set by the operator, by our catalog ids. Others are found by lookup key. */
export const stripePriceIds = (config: Config): Record<string, string> =>
  Object.fromEntries(
    catalogPrices.flatMap(({ priceId }) => {
      const named = config[priceSettingOf(priceId)]
      return named === undefined ? [] : [[priceId, named]]
    }),
  )
