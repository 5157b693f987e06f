import { makeId } from '../state/make-id.ts'
import type { Metadata } from '../wire/params.ts'
import type { PaymentError, PaymentIntent } from './payment-intent.ts'
import type { PaymentMethod } from './payment-method.ts'

export type Charge = typeof constant & {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  billing_details: PaymentMethod['billing_details'] | null
  captured: boolean
  created: number
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  metadata: Metadata
  outcome: { network_status: string; reason: string | null; seller_message: string; type: string }
  paid: boolean
  payment_intent: string
  payment_method: string | null
  payment_method_details: object
  refunded: boolean
  status: 'succeeded' | 'failed'
}

/** One attempt to collect an intent's amount; `error` says why it failed. */
export const newCharge = (
  intent: PaymentIntent,
  method: PaymentMethod | null,
  error: PaymentError | null,
  now: number,
): Charge => ({
  id: makeId('ch'),
  object: 'charge',
  ...constant,
  amount: intent.amount,
  amount_captured: error ? 0 : intent.amount,
  amount_refunded: 0,
  billing_details: method?.billing_details ?? null,
  captured: error === null,
  created: now,
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  failure_code: error?.code ?? null,
  failure_message: error?.message ?? null,
  metadata: { ...intent.metadata },
  outcome: error
    ? {
        network_status: 'declined_by_network',
        reason: error.decline_code ?? error.code,
        seller_message: error.message,
        type: 'issuer_declined',
      }
    : {
        network_status: 'approved_by_network',
        reason: null,
        seller_message: 'Payment complete.',
        type: 'authorized',
      },
  paid: error === null,
  payment_intent: intent.id,
  payment_method: method?.id ?? null,
  payment_method_details: method
    ? { card: { ...method.card, network: method.card.brand }, type: 'card' }
    : { type: 'us_bank_account', us_bank_account: { bank_name: 'Local bank', last4: '6789' } },
  refunded: false,
  status: error ? 'failed' : 'succeeded',
})

const constant = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
}
