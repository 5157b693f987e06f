import { catalogPrices } from '@curbgrade/core/billing/catalog'
import type { PaymentProvider } from '../../billing/provider.ts'
import type { Log } from '../../platform/log.ts'
import type { OutboundMeter } from '../../platform/outbound/index.ts'
import { priceSettingOf } from '../../platform/settings/price-settings.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { createStripePayments } from '../../vendors/stripe/index.ts'

export function choosePayments(config: Config, log: Log, meter: OutboundMeter): PaymentProvider | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config
  if (secretKey === undefined || webhookSecret === undefined) return null
  return createStripePayments({
    secretKey,
    webhookSecret,
    baseUrl: config.STRIPE_BASE_URL,
    priceIds: stripePriceIds(config),
    log,
    meter,
    now: () => new Date(),
  })
}

/** Set by the operator, by our catalog ids. Others are found by lookup key. */
const stripePriceIds = (config: Config): Record<string, string> =>
  Object.fromEntries(
    catalogPrices.flatMap(({ priceId }) => {
      const named = config[priceSettingOf(priceId)]
      return named === undefined ? [] : [[priceId, named]]
    }),
  )
