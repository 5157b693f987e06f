import { makeId } from '../state/make-id.ts'
import { type List, toList } from '../wire/list.ts'
import type { Metadata } from '../wire/params.ts'
import type { Customer } from './customer.ts'
import type { Subscription, SubscriptionItem } from './subscription.ts'

export type Invoice = typeof constant & {
  id: string
  object: 'invoice'
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  billing_reason: 'subscription_create' | 'subscription_cycle'
  created: number
  currency: string
  customer: string
  customer_email: string | null
  customer_name: string | null
  effective_at: number
  /** A path; `present` adds the fake's origin. */
  hosted_invoice_url: string
  lines: List<InvoiceLine>
  metadata: Metadata
  next_payment_attempt: number | null
  number: string
  parent: {
    quote_details: null
    subscription_details: { metadata: Metadata; subscription: string }
    type: 'subscription_details'
  }
  period_end: number
  period_start: number
  status: 'open' | 'paid' | 'uncollectible'
  status_transitions: {
    finalized_at: number
    marked_uncollectible_at: number | null
    paid_at: number | null
    voided_at: null
  }
  subtotal: number
  subtotal_excluding_tax: number
  total: number
  total_excluding_tax: number
  webhooks_delivered_at: number
}

export type InvoiceLine = ReturnType<typeof newLine>

type NewInvoice = { customer: Customer; subscription: Subscription; reason: Invoice['billing_reason'] }

/** Creates the invoice for the current period of the subscription's items. */
export function newInvoice({ customer, subscription, reason }: NewInvoice, now: number): Invoice {
  const id = makeId('in')
  const lines = subscription.items.data.map((item) => newLine(id, item))
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  return {
    id,
    object: 'invoice',
    ...constant,
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    effective_at: now,
    hosted_invoice_url: `/i/${id}`,
    lines: toList(`/v1/invoices/${id}/lines`, lines),
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: now,
    period_start: now,
    status: 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    webhooks_delivered_at: now,
  }
}

const newLine = (invoice: string, item: SubscriptionItem) => {
  const amount = item.price.unit_amount * item.quantity
  return {
    id: makeId('il'),
    object: 'line_item' as const,
    amount,
    currency: item.price.currency,
    description: `${item.quantity} × ${item.price.nickname ?? item.price.lookup_key ?? item.price.id}`,
    discount_amounts: [] as string[],
    discountable: true,
    discounts: [] as string[],
    invoice,
    livemode: false,
    metadata: {} as Metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details' as const,
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [] as string[],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details' as const,
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [] as string[],
  }
}

const constant = {
  account_country: 'US',
  account_name: 'Local payments',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [] as string[],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [] as string[],
  description: null,
  discounts: [] as string[],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [] as string[],
  total_pretax_credit_amounts: [] as string[],
  total_taxes: [] as string[],
}
