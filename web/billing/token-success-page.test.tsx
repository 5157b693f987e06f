import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Purchase, type UncreditedPayment } from './subscription.ts'
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

let purchases: Purchase[]
let uncredited: UncreditedPayment[]
beforeEach(() => {
  purchases = []
  uncredited = []
  localStorage.setItem('userID', 'u1')
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.startsWith('/api/purchases')
        ? { purchases, uncredited, next: null }
        : { id: 'u1', tokens: 5_200, subscription: { status: 'inactive' } },
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open(path: string) {
  const router = createMemoryRouter([{ path: '/token-success', Component: TokenSuccessPage }], {
    initialEntries: [path],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent

it('keeps confirming until the purchase of its own session is credited, whatever else was bought', async () => {
  vi.useFakeTimers()
  purchases = [aPurchase('cs_0')]
  open('/token-success?session=cs_1')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(title()).toBe('Confirming your purchase')
  purchases = [aPurchase('cs_1'), ...purchases]
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(title()).toBe('Purchase Complete!')
  expect(screen.getByText('Your tokens have been added to your account.')).toBeDefined()
  expect(screen.getByText('+5,000 tokens')).toBeDefined()
})

it('says after a minute what to do, and keeps waiting for the purchase', async () => {
  vi.useFakeTimers()
  open('/token-success?session=cs_1')
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(screen.queryByText(/taking longer than usual/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText(/taking longer than usual/)).toBeDefined()
  purchases = [aPurchase('cs_1')]
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(title()).toBe('Purchase Complete!')
})

it('says that a payment is not credited yet, and shows the purchase once it is', async () => {
  vi.useFakeTimers()
  uncredited = [{ reference: 'cs_1', amount: 5_999, currency: 'usd', at: 0 }]
  open('/token-success?session=cs_1')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(title()).toBe('Payment received, tokens not added yet')
  expect(screen.getByText(/You don't need to pay again/)).toBeDefined()
  ;[purchases, uncredited] = [[aPurchase('cs_1')], []]
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(title()).toBe('Purchase Complete!')
})

it('shows the latest token purchase when opened without a checkout session', async () => {
  purchases = [aPurchase('in_1', 'subscription'), aPurchase('cs_0')]
  open('/token-success')
  expect(await screen.findByRole('heading', { name: 'Purchase Complete!' })).toBeDefined()
})

it('shows no purchase when there is none', async () => {
  open('/token-success')
  expect(await screen.findByRole('heading', { name: 'No purchase to confirm' })).toBeDefined()
})
