import { act, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { rememberListToOpen } from '../client/session/list-to-open.ts'
import { aList, LIST_ID } from '../test/answers.ts'
import type { FakeApi } from '../test/fake-api.ts'
import { it } from '../test/page-test.tsx'
import { expectLink } from '../test/screen.ts'
import type { Purchase, UncreditedPayment } from './subscription.ts'
import { TokenSuccessPage } from './token-success-page.tsx'

const aPurchase = (reference: string, type: Purchase['type'] = 'token_purchase'): Purchase => ({
  id: reference,
  reference,
  type,
  productId: 'tokens_5000',
  tokens: 5_000,
  amountCents: 6_999,
  refundedCents: 0,
  owedTokens: 0,
  isDisputed: false,
  at: 0,
})

const route = { path: '/token-success', at: '/token-success?session=cs_1' }

/** Answers with what has been paid so far. */
const answer = (api: FakeApi, purchases: Purchase[], uncredited: UncreditedPayment[] = []) =>
  api.answer('GET /api/purchases', { purchases, uncredited, next: null })

const title = () => screen.getByRole('heading', { level: 1 }).textContent

it('keeps confirming until the purchase of its own session is credited, whatever else was bought', async ({
  api,
  open,
}) => {
  vi.useFakeTimers()
  answer(api, [aPurchase('cs_0')])
  open(TokenSuccessPage, route)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(title()).toBe('Confirming your purchase')
  expect(screen.getByText(/a few seconds, and a bank transfer a few days\./)).toBeDefined()
  answer(api, [aPurchase('cs_1'), aPurchase('cs_0')])
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(title()).toBe('Purchase Complete!')
  expect(screen.getByText('Your tokens have been added to your account.')).toBeDefined()
  expect(screen.getByText('+5,000 tokens')).toBeDefined()
})

it('says after a minute what to do, and keeps waiting for the purchase', async ({ api, open }) => {
  vi.useFakeTimers()
  answer(api, [])
  open(TokenSuccessPage, route)
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(screen.queryByText(/taking longer than usual/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText(/taking longer than usual/)).toBeDefined()
  answer(api, [aPurchase('cs_1')])
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(title()).toBe('Purchase Complete!')
})

it('says that a payment is not credited yet, and shows the purchase once it is', async ({ api, open }) => {
  vi.useFakeTimers()
  answer(api, [], [{ reference: 'cs_1', amount: 5_999, currency: 'usd', at: 0 }])
  open(TokenSuccessPage, route)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(title()).toBe('Payment received, tokens not added yet')
  expect(screen.getByText(/You don't need to pay again/)).toBeDefined()
  answer(api, [aPurchase('cs_1')])
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(title()).toBe('Purchase Complete!')
})

it('shows the latest token purchase when opened without a checkout session', async ({ api, open }) => {
  answer(api, [aPurchase('in_1', 'subscription'), aPurchase('cs_0')])
  open(TokenSuccessPage, { path: '/token-success' })
  expect(await screen.findByRole('heading', { name: 'Purchase Complete!' })).toBeDefined()
})

it('leads back to the list that the tokens were bought for', async ({ api, open }) => {
  rememberListToOpen(LIST_ID)
  answer(api, [aPurchase('cs_1')])
  api.answer('GET /api/lists/:listId', { list: aList() })
  open(TokenSuccessPage, route)
  await screen.findByRole('link', { name: 'Start grading Oak Park' })
  expectLink('Start grading Oak Park', `/swipe/${LIST_ID}`)
  expectLink('Return to Dashboard', '/lists')
  rememberListToOpen(null)
})

it('shows no purchase when there is none', async ({ api, open }) => {
  answer(api, [])
  open(TokenSuccessPage, { path: '/token-success' })
  expect(await screen.findByRole('heading', { name: 'No purchase to confirm' })).toBeDefined()
})
