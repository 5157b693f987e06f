import { makeId } from '../state/make-id.ts'
import type { Metadata } from '../wire/params.ts'

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  allow_redisplay: string
  billing_details: {
    address: {
      city: null
      country: null
      line1: null
      line2: null
      postal_code: null
      state: null
    }
    email: string | null
    name: string | null
    phone: null
    tax_id: null
  }
  card: ReturnType<typeof cardOf>
  created: number
  customer: string | null
  customer_account: null
  livemode: false
  metadata: Metadata
  type: 'card'
}

/** The validated card fields of a page. */
export type CardDetails = {
  readonly number: string
  readonly brand: string
  readonly expMonth: number
  readonly expYear: number
}

export const newPaymentMethod = (
  card: CardDetails,
  { email, customer }: { email: string | null; customer: string | null },
  now: number,
): PaymentMethod => ({
  id: makeId('pm'),
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: {
    address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
    email,
    name: null,
    phone: null,
    tax_id: null,
  },
  card: cardOf(card),
  created: now,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
})

const cardOf = (card: CardDetails) => ({
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  display_brand: card.brand,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  fingerprint: `local${card.number.slice(-4)}`,
  funding: 'credit',
  generated_from: null,
  last4: card.number.slice(-4),
  networks: { available: [card.brand], preferred: null },
  regulated_status: null,
  three_d_secure_usage: { supported: true },
  wallet: null,
})
