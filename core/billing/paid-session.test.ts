import { describe, expect, it } from 'vitest'
import { tokenPacks } from './catalog.ts'
import { type CheckoutSession, isInDispute, paidPack, refundedTokens, returnedCents } from './paid-session.ts'

const aSession = (change: Partial<CheckoutSession> = {}): CheckoutSession => ({
  id: 'cs_1',
  mode: 'payment',
  customerId: 'cus_1',
  paymentStatus: 'paid',
  amountTotalCents: 6_999,
  currency: 'usd',
  items: [{ priceId: 'tokens_5000', quantity: 1 }],
  refundedCents: 0,
  disputes: [],
  ...change,
})

describe('a checkout session credits', () => {
  it.each(tokenPacks)('$tokens tokens for the price of $priceId', (pack) =>
    expect(
      paidPack(
        aSession({
          items: [{ priceId: pack.priceId, quantity: 1 }],
          amountTotalCents: pack.priceCents,
        }),
        'cus_1',
      ),
    ).toEqual({ ok: true, value: pack }),
  )

  it.each<[string, Partial<CheckoutSession>, string]>([
    ['it is a subscription', { mode: 'subscription' }, 'not_tokens'],
    ['nothing is paid yet', { paymentStatus: 'unpaid' }, 'unpaid'],
    ['nothing had to be paid', { paymentStatus: 'no_payment_required' }, 'unpaid'],
    ['it belongs to another customer', { customerId: 'cus_2' }, 'foreign_customer'],
    ['it has no customer', { customerId: null }, 'foreign_customer'],
    ['the price is not ours', { items: [{ priceId: 'tokens_9', quantity: 1 }] }, 'unknown_items'],
    ['the price has no key', { items: [{ priceId: null, quantity: 1 }] }, 'unknown_items'],
    ['it is empty', { items: [] }, 'unknown_items'],
    ['the quantity is more than one', { items: [{ priceId: 'tokens_5000', quantity: 2 }] }, 'unknown_items'],
    [
      'it has another item',
      {
        items: [
          { priceId: 'tokens_5000', quantity: 1 },
          { priceId: 'tokens_1000', quantity: 1 },
        ],
      },
      'unknown_items',
    ],
    ['less was paid', { amountTotalCents: 1 }, 'wrong_amount'],
    ['the amount is unknown', { amountTotalCents: null }, 'wrong_amount'],
    ['the currency is different', { currency: 'jpy' }, 'wrong_currency'],
  ])('nothing when %s', (_case, change, code) =>
    expect(paidPack(aSession(change), 'cus_1')).toEqual({ ok: false, error: { code, facts: {} } }),
  )
})

it.each([
  [0, 0],
  [1, 0],
  [3_500, 2_500],
  [6_998, 4_999],
  [6_999, 5_000],
  [99_999, 5_000],
])('a refund of %d cents of 6,999 takes %d of 5,000 tokens back', (cents, tokens) =>
  expect(refundedTokens({ tokens: 5_000, priceCents: 6_999 }, cents)).toBe(tokens),
)

it.each([
  ['needs_response', 0, true],
  ['under_review', 0, true],
  ['warning_needs_response', 0, true],
  ['warning_closed', 0, false],
  ['won', 0, false],
  ['lost', 6_999, false],
  ['an unknown status', 0, true],
])('a dispute with status %s returns %d cents, and is open: %s', (status, cents, isOpen) => {
  const session = aSession({ disputes: [{ status, amountCents: 6_999 }] })
  expect([returnedCents(session), isInDispute(session)]).toEqual([cents, isOpen])
})

it('a refund before a lost dispute counts in addition to it', () =>
  expect(returnedCents({ refundedCents: 1_000, disputes: [{ status: 'lost', amountCents: 5_999 }] })).toBe(
    6_999,
  ))
