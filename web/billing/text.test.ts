import { expect, it } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { actionFailure, badgeOf, badgesOf, type Purchase, paymentFailure } from './subscription.ts'

it.each([
  ['active', false, 'Active'],
  ['active', true, 'Canceling'],
  ['past_due', false, 'Past Due'],
  ['canceled', true, 'Canceled'],
  ['inactive', false, 'Inactive'],
] as const)(
  'labels a subscription that is %s (cancelAtPeriodEnd: %s) as %s',
  (status, cancelAtPeriodEnd, label) => expect(badgeOf({ status, cancelAtPeriodEnd }).label).toBe(label),
)

it('styles a plan that will end like a canceled one', () =>
  expect(badgeOf({ status: 'active', cancelAtPeriodEnd: true }).tone).toBe(
    badgeOf({ status: 'canceled', cancelAtPeriodEnd: false }).tone,
  ))

it('tells a user who never paid apart from a provider failure', () => {
  const noCustomer = new ApiError({ status: 409, code: 'no_customer' })
  const down = new ApiError({ status: 503, code: 'payments_unavailable' })
  expect(actionFailure('cancel', noCustomer)).toBe('Unable to cancel subscription. Please try again later.')
  expect(actionFailure('cancel', down)).toBe('Failed to cancel subscription. Please try again later.')
  expect(actionFailure('portal', noCustomer)).toBe(
    'Unable to access payment methods. Please try again later.',
  )
  expect(actionFailure('reactivate', down)).toBe('Failed to reactivate subscription. Please try again later.')
})

it('prefers the server’s own text for a refusal', () => {
  const text = 'You already have an active subscription.'
  expect(paymentFailure(new ApiError({ status: 409, code: 'already_subscribed', text }))).toBe(text)
  expect(paymentFailure(new ApiError({ status: 0, code: 'offline' }))).toMatch(/can't reach/)
})

const aPurchase = (change: Partial<Purchase>): Purchase => ({
  id: 'p1',
  reference: 'cs_1',
  type: 'token_purchase',
  productId: 'tokens_5000',
  tokens: 5_000,
  amountCents: 6_999,
  refundedCents: 0,
  owedTokens: 0,
  isDisputed: false,
  at: 0,
  ...change,
})

it('labels refunds and disputes', () => {
  expect(badgesOf(aPurchase({}))).toEqual([])
  expect(badgesOf(aPurchase({ refundedCents: 6_999 }))).toEqual(['Refunded'])
  expect(badgesOf(aPurchase({ refundedCents: 3_500, isDisputed: true }))).toEqual([
    '$35.00 refunded',
    'Disputed',
  ])
  expect(badgesOf(aPurchase({ type: 'subscription', amountCents: 0 }))).toEqual([])
})
