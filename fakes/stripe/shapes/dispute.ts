import { makeId } from '../state/make-id.ts'
import type { Metadata } from '../wire/params.ts'
import type { Charge } from './charge.ts'

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: object[]
  charge: string
  created: number
  currency: string
  enhanced_eligibility_types: string[]
  evidence: object
  evidence_details: {
    due_by: number
    enhanced_eligibility: object
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
  payment_intent: string
  payment_method_details: { card: { brand: string; case_type: string; network: string }; type: 'card' } | null
  reason: string
  status: 'needs_response' | 'won' | 'lost'
}

const SECONDS_TO_ANSWER = 7 * 86_400

export const newDispute = (charge: Charge, brand: string, now: number): Dispute => ({
  id: makeId('dp'),
  object: 'dispute',
  amount: charge.amount - charge.amount_refunded,
  balance_transactions: [],
  charge: charge.id,
  created: now,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: {},
  evidence_details: {
    due_by: now + SECONDS_TO_ANSWER,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method_details: { card: { brand, case_type: 'chargeback', network: brand }, type: 'card' },
  reason: 'fraudulent',
  status: 'needs_response',
})
