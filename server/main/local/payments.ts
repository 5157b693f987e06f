import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createStripeFake } from '@curbgrade/fakes/stripe/index'
import type { PaymentProvider } from '../../billing/provider.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { createStripePayments } from '../../vendors/stripe/index.ts'
import { choosePayments } from '../choose-payments.ts'

/** What the stand-in keeps, in `DATA_DIR`. */
export const TEST_PAYMENTS = 'test-payments.json'

export type Payments = {
  readonly provider: PaymentProvider
  /** Where the stand-in's webhooks go; Stripe itself is told at its own dashboard. */
  sendEventsTo(url: string): void
  stop(): Promise<void>
}

/**
 * Stripe where its key is set, else the stand-in, which keeps what was paid in `DATA_DIR`. It is one process's own: of
 * several on one database, payments of one are unknown to the others' stand-ins.
 */
export async function startPayments(config: Config, log: Log): Promise<Payments> {
  const stripe = choosePayments(config, log)
  if (stripe !== null) return { provider: stripe, sendEventsTo: () => {}, stop: async () => {} }
  const keys = { secretKey: `sk_test_${randomUUID()}`, webhookSecret: `whsec_${randomUUID()}` }
  const fake = await createStripeFake({
    secret: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    dataFile: join(config.dataDir, TEST_PAYMENTS),
  })
  const now = () => new Date()
  return {
    provider: createStripePayments({ ...keys, baseUrl: fake.url, priceIds: {}, log, now }),
    sendEventsTo: fake.webhooks.sendTo,
    stop: fake.stop,
  }
}
