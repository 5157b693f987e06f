import type { ProviderPrice } from '@curbgrade/core/billing/price-check'
import type { Stripe } from 'stripe'

export const readPrice = ({
  id,
  unit_amount: amount,
  currency,
  active,
  recurring,
}: Stripe.Price): ProviderPrice => ({
  id,
  amount,
  currency,
  isActive: active,
  recurring: recurring === null ? null : { interval: recurring.interval, count: recurring.interval_count },
})
