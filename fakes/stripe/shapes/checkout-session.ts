import { makeId } from '../state/make-id.ts'
import type { Metadata } from '../wire/params.ts'
import type { Price } from './price.ts'

export type LineItem = {
  id: string
  object: 'item'
  adjustable_quantity: null
  amount_discount: number
  amount_subtotal: number
  amount_tax: number
  amount_total: number
  currency: string
  description: string
  metadata: Metadata
  price: Price
  quantity: number
}

export type CheckoutSession = typeof constant & {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer: string | null
  customer_creation: 'always' | 'if_required' | null
  customer_details: ReturnType<typeof detailsOf> | null
  customer_email: string | null
  expires_at: number
  invoice: string | null
  metadata: Metadata
  mode: 'payment' | 'subscription'
  payment_intent: string | null
  payment_method_types: string[]
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  success_url: string
  /** A path; `present` adds the fake's origin. */
  url: string | null
}

type NewCheckoutSession = Pick<
  CheckoutSession,
  | 'cancel_url'
  | 'client_reference_id'
  | 'customer'
  | 'customer_email'
  | 'expires_at'
  | 'metadata'
  | 'mode'
  | 'success_url'
> & { currency: string; total: number }

export function newCheckoutSession({ total, ...params }: NewCheckoutSession, now: number): CheckoutSession {
  const id = makeId('cs_test', 58)
  return {
    id,
    object: 'checkout.session',
    ...constant,
    ...params,
    amount_subtotal: total,
    amount_total: total,
    created: now,
    customer_creation:
      params.customer === null ? (params.mode === 'payment' ? 'if_required' : 'always') : null,
    customer_details: params.customer_email === null ? null : detailsOf(params.customer_email),
    invoice: null,
    payment_intent: null,
    payment_method_types: params.mode === 'payment' ? ['card', 'us_bank_account'] : ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    url: `/c/pay/${id}`,
  }
}

export const newLineItem = (price: Price, quantity: number, description: string): LineItem => {
  const amount = price.unit_amount * quantity
  return {
    id: makeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description,
    metadata: {},
    price,
    quantity,
  }
}

export const detailsOf = (email: string | null, name: string | null = null) => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [] as string[],
})

const constant = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [] as string[],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [] as string[],
  integration_identifier: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [] as string[],
  submit_type: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
}
