import { expect, it } from 'vitest'
import type { CheckoutSession } from './paid-session.ts'
import { uncreditedPayments } from './uncredited.ts'

const createdAt = new Date(Date.UTC(2026, 10, 21))

const aSession = (change: Partial<CheckoutSession> = {}) => ({
  id: 'cs_1',
  mode: 'payment',
  customerId: 'cus_1',
  paymentStatus: 'paid',
  amountTotalCents: 5_999,
  currency: 'usd',
  items: [{ priceId: 'tokens_5000', quantity: 1 }],
  refundedCents: 0,
  disputes: [],
  createdAt,
  ...change,
})

const codesOf = (change: Partial<CheckoutSession>, customerId: string | null = 'cus_1') =>
  uncreditedPayments(customerId, [aSession(change)]).map(({ code }) => code)

it('finds uncredited payments, with the reason and the amount', () =>
  expect(uncreditedPayments('cus_1', [aSession()])).toEqual([
    { id: 'cs_1', code: 'wrong_amount', amount: 5_999, currency: 'usd', at: createdAt },
  ]))

it.each<[string, Partial<CheckoutSession>, string[]]>([
  ['in another currency', { currency: 'jpy', amountTotalCents: 6_999 }, ['wrong_currency']],
  ['for several of a pack', { items: [{ priceId: 'tokens_5000', quantity: 2 }] }, ['unknown_items']],
  ['for something else', { items: [{ priceId: null, quantity: 1 }] }, ['unknown_items']],
  ['of an unknown amount', { amountTotalCents: null }, ['wrong_amount']],
  ['that was refunded in part', { refundedCents: 5_998 }, ['wrong_amount']],
  ['that was refunded in full', { refundedCents: 5_999 }, []],
  ['that a bank took back', { disputes: [{ status: 'lost', amountCents: 5_999 }] }, []],
  ['that can be credited', { amountTotalCents: 6_999 }, []],
  ['that is not paid', { paymentStatus: 'unpaid' }, []],
  ['with nothing to pay', { amountTotalCents: 0 }, []],
  ['of a plan', { mode: 'subscription' }, []],
])('a session %s: %s', (_case, change, codes) => expect(codesOf(change)).toEqual(codes))

it('finds payments for our prices by a customer without an account here, and no others', () => {
  expect(codesOf({ amountTotalCents: 6_999 }, null)).toEqual(['foreign_customer'])
  expect(codesOf({ items: [{ priceId: null, quantity: 1 }] }, null)).toEqual([])
})
