import { makeId } from '../state/make-id.ts'
import type { Metadata } from '../wire/params.ts'

export type PaymentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  message: string
  charge?: string
  decline_code?: string
}

export type PaymentIntent = typeof constant & {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  client_secret: string
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  metadata: Metadata
  payment_method: string | null
  payment_method_types: string[]
  receipt_email: string | null
  setup_future_usage: 'off_session' | null
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded'
}

type NewPaymentIntent = Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'> &
  Partial<Pick<PaymentIntent, 'receipt_email' | 'setup_future_usage'>>

export function newPaymentIntent(params: NewPaymentIntent, now: number): PaymentIntent {
  const id = makeId('pi')
  return {
    id,
    object: 'payment_intent',
    ...constant,
    amount_received: 0,
    client_secret: `${id}_${makeId('secret')}`,
    created: now,
    last_payment_error: null,
    latest_charge: null,
    payment_method: null,
    payment_method_types: ['card'],
    receipt_email: null,
    setup_future_usage: null,
    status: 'requires_payment_method',
    ...params,
  }
}

const constant = {
  amount_capturable: 0,
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
}
