import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Subscription } from './subscription.ts'
import { SubscriptionDetailsPage } from './subscription-details-page.tsx'

// On a busy machine, the first heading can take more than a second.
configure({ asyncUtilTimeout: 4_000 })

const aSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  customerId: 'cus_1',
  status: 'active',
  planId: 'premium_monthly',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: Date.UTC(2026, 11, 21, 12) / 1000,
  ...change,
})

let answers: Record<string, () => Response>
beforeEach(() => {
  localStorage.setItem('userID', 'u1')
  answers = { '/api/me': () => Response.json({ id: 'u1', tokens: 12, subscription: { status: 'active' } }) }
  vi.stubGlobal('fetch', async (url: string) => answers[url]?.() ?? new Response('{}', { status: 404 }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open(subscription: Subscription, path = '/subscriptionDetails') {
  answers['/api/subscription'] = () => Response.json(subscription)
  const router = createMemoryRouter([{ path: '/subscriptionDetails', Component: SubscriptionDetailsPage }], {
    initialEntries: [path],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
it('shows a running subscription with its plan, price and renewal date', async () => {
  open(aSubscription())
  expect(await screen.findByRole('heading', { name: 'Premium Plan Active' })).toBeDefined()
  expect(screen.getByText('$29.99/month')).toBeDefined()
  expect(screen.getByText('Renewal Date').nextSibling?.textContent).toBe('December 21, 2026')
  expect(screen.getByText('Street view: 1 token')).toBeDefined()
})

it.each(['inactive', 'canceled'] as const)('shows no subscription when the plan is %s', async (status) => {
  open(aSubscription({ status, planId: null, currentPeriodEnd: null }))
  expect(await screen.findByRole('heading', { name: 'No Active Subscription' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'View Subscription Options' }).getAttribute('href')).toBe(
    '/addSubscription',
  )
})

it('offers to manage payment methods when the plan is past due', async () => {
  open(aSubscription({ status: 'past_due' }))
  expect(await screen.findByRole('heading', { name: 'Premium Plan Past Due' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Manage Payment Methods' })).toBeDefined()
})

it('says when a canceled plan ends, and offers to reactivate it', async () => {
  open(aSubscription({ cancelAtPeriodEnd: true }))
  expect(await screen.findByText('Your subscription will end on December 21, 2026.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Premium Plan Canceling' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reactivate Subscription' })).toBeDefined()
})

it('says that a payment is being confirmed until the provider reports it', async () => {
  open(aSubscription({ status: 'inactive', planId: null }), '/subscriptionDetails?session=cs_1')
  expect(await screen.findByText('Your payment is being confirmed')).toBeDefined()
  expect(screen.queryByText('No Active Subscription')).toBeNull()
})

it('tells a user without a provider customer apart from a provider failure', async () => {
  open(aSubscription({ cancelAtPeriodEnd: true }))
  answers['/reactivate-subscription'] = () =>
    Response.json({ error: 'Nothing was paid.', code: 'no_customer', facts: {} }, { status: 409 })
  fireEvent.click(await screen.findByRole('button', { name: 'Reactivate Subscription' }))
  expect(await screen.findByText('Unable to reactivate subscription. Please try again later.')).toBeDefined()
  answers['/reactivate-subscription'] = () =>
    Response.json({ error: 'Down.', code: 'payments_unavailable', facts: {} }, { status: 503 })
  fireEvent.click(screen.getByRole('button', { name: 'Reactivate Subscription' }))
  expect(await screen.findByText('Failed to reactivate subscription. Please try again later.')).toBeDefined()
})

it('shows the message of a reactivated plan for five seconds', async () => {
  open(aSubscription({ cancelAtPeriodEnd: true }))
  answers['/reactivate-subscription'] = () => Response.json({ success: true })
  const button = await screen.findByRole('button', { name: 'Reactivate Subscription' })
  vi.useFakeTimers()
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  const message = () => screen.queryByText('Your subscription has been reactivated successfully.')
  expect(message()).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3_900))
  expect(message()).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(message()).toBeNull()
})
