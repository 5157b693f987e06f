import { act, fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { FakeApi } from '../test/fake-api.ts'
import { it } from '../test/page-test.tsx'
import { expectAlert, expectLink, expectText, press } from '../test/screen.ts'
import type { Subscription } from './subscription.ts'
import { SubscriptionDetailsPage } from './subscription-details-page.tsx'

const route = { path: '/subscriptionDetails' }
const call = 'GET /api/subscription'
const reactivate = 'POST /reactivate-subscription'

const answer = (api: FakeApi, own: Partial<Subscription> = {}) =>
  api.answer(call, {
    customerId: 'cus_1',
    status: 'active',
    planId: 'premium_monthly',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: Date.UTC(2026, 11, 21, 12) / 1000,
    ...own,
  })

it('shows a placeholder while the subscription loads', ({ api, open }) => {
  api.hold(call)
  open(SubscriptionDetailsPage, route)
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Loading your subscription')
})

it('says that the plan is not affected if it could not be loaded, and retries', async ({ api, open }) => {
  api.refuse(call, 'internal')
  open(SubscriptionDetailsPage, route)
  await expectAlert("Your plan isn't affected.")
  answer(api)
  await press('Try again')
  await expectText('$29.99/month')
})

it('shows a running subscription with its plan, price and renewal date', async ({ api, open }) => {
  answer(api)
  open(SubscriptionDetailsPage, route)
  expect(await screen.findByRole('heading', { name: 'Premium Plan Active' })).toBeDefined()
  expect(screen.getByText('$29.99/month')).toBeDefined()
  expect(screen.getByText('Renewal Date').nextSibling?.textContent).toBe('December 21, 2026')
  expect(screen.getByText('Street view: 1 token')).toBeDefined()
})

it.for(['inactive', 'canceled'] as const)(
  'shows no subscription when the plan is %s',
  async (status, { api, open }) => {
    answer(api, { status, planId: null, currentPeriodEnd: null })
    open(SubscriptionDetailsPage, route)
    expect(await screen.findByRole('heading', { name: 'No Active Subscription' })).toBeDefined()
    expectLink('View Subscription Options', '/addSubscription')
  },
)

it('offers to manage payment methods when the plan is past due', async ({ api, open }) => {
  answer(api, { status: 'past_due' })
  open(SubscriptionDetailsPage, route)
  expect(await screen.findByRole('heading', { name: 'Premium Plan Past Due' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Manage Payment Methods' })).toBeDefined()
})

it('says when a canceled plan ends, and offers to reactivate it', async ({ api, open }) => {
  answer(api, { cancelAtPeriodEnd: true })
  open(SubscriptionDetailsPage, route)
  expect(await screen.findByText('Your subscription will end on December 21, 2026.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Premium Plan Canceling' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reactivate Subscription' })).toBeDefined()
})

it('says that a payment is being confirmed until the provider reports it', async ({ api, open }) => {
  answer(api, { status: 'inactive', planId: null })
  open(SubscriptionDetailsPage, { ...route, at: '/subscriptionDetails?session=cs_1' })
  expect(await screen.findByText('Your payment is being confirmed')).toBeDefined()
  expect(screen.queryByText('No Active Subscription')).toBeNull()
})

it('tells a user without a provider customer apart from a provider failure', async ({ api, open }) => {
  answer(api, { cancelAtPeriodEnd: true })
  open(SubscriptionDetailsPage, route)
  api.refuse(reactivate, 'no_customer')
  await press('Reactivate Subscription')
  await expectText('Unable to reactivate subscription. Please try again later.')
  api.refuse(reactivate, 'payments_unavailable')
  await press('Reactivate Subscription')
  await expectText('Failed to reactivate subscription. Please try again later.')
})

it('shows the message of a reactivated plan for five seconds', async ({ api, open }) => {
  answer(api, { cancelAtPeriodEnd: true })
  open(SubscriptionDetailsPage, route)
  api.answer(reactivate, { success: true })
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

it('says that neither the card nor the plan could be changed', async ({ api, open }) => {
  answer(api)
  open(SubscriptionDetailsPage, route)
  api.refuse('POST /create-customer-portal-session', 'payments_unavailable')
  await press('Manage Payment Methods')
  await expectAlert('Failed to access payment management. Please try again later.')
  await press('Cancel Subscription')
  const question = await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' })
  api.refuse('POST /cancel-subscription', 'payments_unavailable')
  await press('Cancel Subscription')
  await expectText('Failed to cancel subscription. Please try again later.')
  expect(question.textContent).toContain('It runs until December 21, 2026.')
})
