import { makeId } from '../state/make-id.ts'
import { type List, toList } from '../wire/list.ts'
import type { Metadata } from '../wire/params.ts'
import type { Price } from './price.ts'

export type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  billing_thresholds: null
  created: number
  current_period_end: number
  current_period_start: number
  discounts: string[]
  metadata: Metadata
  price: Price
  quantity: number
  subscription: string
  tax_rates: string[]
}

export type Subscription = typeof constant & {
  id: string
  object: 'subscription'
  billing_cycle_anchor: number
  billing_mode: { type: 'classic' | 'flexible'; flexible: { proration_discounts: string } | null }
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  cancellation_details: {
    comment: string | null
    feedback: string | null
    reason: 'cancellation_requested' | 'payment_failed' | null
  }
  created: number
  currency: string
  customer: string
  default_payment_method: string | null
  description: string | null
  ended_at: number | null
  items: List<SubscriptionItem>
  latest_invoice: string | null
  metadata: Metadata
  start_date: number
  status: 'active' | 'past_due' | 'canceled'
}

type NewSubscription = Pick<Subscription, 'customer' | 'currency' | 'default_payment_method' | 'metadata'> & {
  description: string | null
  mode: Subscription['billing_mode']['type']
  items: readonly { price: Price; quantity: number }[]
  until: number
}

export function newSubscription(params: NewSubscription, now: number): Subscription {
  const id = makeId('sub')
  return {
    id,
    object: 'subscription',
    ...constant,
    billing_cycle_anchor: now,
    billing_mode: {
      type: params.mode,
      flexible: params.mode === 'flexible' ? { proration_discounts: 'included' } : null,
    },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    created: now,
    currency: params.currency,
    customer: params.customer,
    default_payment_method: params.default_payment_method,
    description: params.description,
    ended_at: null,
    items: toList(
      `/v1/subscription_items?subscription=${id}`,
      params.items.map((item) => newItem(id, item, { now, until: params.until })),
    ),
    latest_invoice: null,
    metadata: params.metadata,
    start_date: now,
    status: 'active',
  }
}

const newItem = (
  subscription: string,
  { price, quantity }: { price: Price; quantity: number },
  { now, until }: { now: number; until: number },
): SubscriptionItem => ({
  id: makeId('si', 14),
  object: 'subscription_item',
  billing_thresholds: null,
  created: now,
  current_period_end: until,
  current_period_start: now,
  discounts: [],
  metadata: {},
  price,
  quantity,
  subscription,
  tax_rates: [],
})

/** The latest period end of the items, in seconds. */
export const periodEndOf = (subscription: Subscription): number =>
  Math.max(...subscription.items.data.map((item) => item.current_period_end))

const constant = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [] as string[],
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [] as string[],
  discounts: [] as string[],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
  trial_start: null,
}
