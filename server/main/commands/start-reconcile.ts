import { createOutboundMeter } from '../../platform/outbound/index.ts'
import { InvalidConfig } from '../../platform/settings/config.ts'
import { choosePayments } from '../suppliers/choose-payments.ts'
import { runReconcile } from './reconcile.ts'

/** `npm run reconcile` in production, for the database and Stripe account in the settings. */
runReconcile(async (config, log) => {
  const { DATABASE_URL: pooled, DATABASE_DIRECT_URL: databaseUrl = pooled } = config
  const payments = choosePayments(config, log, createOutboundMeter())
  if (databaseUrl === undefined || payments === null)
    throw new InvalidConfig([
      'DATABASE_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: name what is compared, and one of them is missing',
    ])
  return { databaseUrl, payments, close: async () => {} }
})
