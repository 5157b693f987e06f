import { makeId } from '../state/make-id.ts'
import type { Metadata } from '../wire/params.ts'
import type { Charge } from './charge.ts'

export const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: null
  charge: string
  created: number
  currency: string
  customer: string | null
  customer_account: null
  destination_details: { card: { type: string }; type: 'card' }
  failure_reason?: string
  metadata: Metadata
  payment_intent: string
  payment_method: string | null
  reason: (typeof REFUND_REASONS)[number] | null
  receipt_number: null
  source_transfer_reversal: null
  status: 'succeeded' | 'failed'
  transfer_reversal: null
}

type NewRefund = Pick<Refund, 'amount' | 'metadata' | 'reason'>

export const newRefund = (charge: Charge, params: NewRefund, now: number): Refund => ({
  id: makeId('re'),
  object: 'refund',
  balance_transaction: null,
  charge: charge.id,
  created: now,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
  ...params,
})
