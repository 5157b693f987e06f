import { catalogPrices, type PriceId } from '@curbgrade/core/billing/catalog'
import { z } from 'zod'

type PriceSetting = `STRIPE_PRICE_${Uppercase<PriceId>}`

/** For example `STRIPE_PRICE_TOKENS_1000`. */
export const priceSettingOf = (priceId: PriceId): PriceSetting =>
  `STRIPE_PRICE_${priceId.toUpperCase() as Uppercase<PriceId>}`

const price = z.string().startsWith('price_').optional()

export const priceSettings = Object.fromEntries(
  catalogPrices.map(({ priceId }) => [priceSettingOf(priceId), price]),
) as Record<PriceSetting, typeof price>
