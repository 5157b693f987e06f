import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createStripeFake } from '@curbgrade/fake-stripe'
import type { PaymentProvider } from '../../billing/provider.ts'
import type { Log } from '../../platform/log.ts'
import type { OutboundMeter } from '../../platform/outbound/index.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { createStripePayments } from '../../vendors/stripe/index.ts'
import { choosePayments } from '../suppliers/choose-payments.ts'

export const TEST_PAYMENTS = 'test-payments.json'

export type Payments = {
  readonly provider: PaymentProvider
  /** Sets the stand-in's webhook URL; Stripe's is set in its dashboard. */
  sendEventsTo(url: string): void
  stop(): Promise<void>
}

/** The stand-in stores payments in `DATA_DIR`; each process has its own, which doesn't know the others'. */
export async function startPayments(config: Config, log: Log, meter: OutboundMeter): Promise<Payments> {
  const stripe = choosePayments(config, log, meter)
  if (stripe !== null) return { provider: stripe, sendEventsTo: () => {}, stop: async () => {} }
  const keys = { secretKey: `sk_test_${randomUUID()}`, webhookSecret: `whsec_${randomUUID()}` }
  const fake = await createStripeFake({
    secret: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    dataFile: join(config.dataDir, TEST_PAYMENTS),
  })
  const now = () => new Date()
  return {
    provider: createStripePayments({ ...keys, baseUrl: fake.url, priceIds: {}, log, now, meter }),
    sendEventsTo: fake.webhooks.sendTo,
    stop: fake.stop,
  }
}
