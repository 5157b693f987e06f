import { quotasWith } from '@curbgrade/core/lists/quota'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { Answer } from '../../client/api.ts'
import { aMe, anAbout } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectLink, expectText, press } from '../../test/screen.ts'
import { AddSubscriptionPage } from './add-subscription-page.tsx'

type Subscription = Answer<'GET /api/subscription'>
const none: Subscription = {
  customerId: null,
  status: 'inactive',
  planId: null,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
}
const route = { path: '/addSubscription' }
const checkout = 'POST /create-checkout-session'

it('names the room that the operator gives, once it knows it', async ({ api, open }) => {
  api.answer('GET /api/subscription', none)
  const about = api.hold('GET /api/about')
  open(AddSubscriptionPage, route)
  await expectHeading('Choose Your Subscription Plan')
  const isHidden = (text: RegExp) => screen.getByText(text).closest('.invisible') !== null
  const sentences = [/^Up to /, /^Filters, details and exports/]
  expect(sentences.map(isHidden)).toEqual([true, true])
  about.answer(anAbout({ quotas: quotasWith({ free: 60_000, paying: 7_000_000 }) }))
  await expectText('Up to 1,000 lists with 7,000,000 properties')
  await expectText(/you have room for up to 200 lists with 60,000 properties\./)
  expect(sentences.map(isHidden)).toEqual([false, false])
})

it('asks before it opens the payment page, and says why that failed', async ({ api, open }) => {
  api.answer('GET /api/subscription', none)
  open(AddSubscriptionPage, route)
  await press('Subscribe')
  await press('Cancel')
  expect(api.sent(checkout)).toEqual([])
  api.lose(checkout)
  await press('Subscribe')
  await press('Proceed to Payment')
  await expectAlert('Failed to process subscription request. Please try again.')
  await expectAlert("We can't reach the server.")
})

it('says that the payment provider is down', async ({ api, open }) => {
  api.answer('GET /api/subscription', none)
  api.refuse(checkout, 'payments_unavailable')
  open(AddSubscriptionPage, route)
  await press('Premium Access, go to payment')
  await expectAlert("We can't reach the payment provider. Nothing was charged.")
})

it('leads a subscriber to the subscription', async ({ api, open }) => {
  api.answer('GET /api/subscription', { ...none, status: 'active' })
  open(AddSubscriptionPage, route)
  await expectText('You already have Premium Access.')
  expectLink('See your subscription', '/subscriptionDetails')
})

it('says what to do about a plan whose payment failed', async ({ api, open }) => {
  api.answer('GET /api/subscription', { ...none, status: 'past_due' })
  open(AddSubscriptionPage, route)
  await expectText(/^Your last payment didn't go through\./)
  expect(screen.queryByText('You already have Premium Access.')).toBeNull()
})

it('leads a newcomer with tokens on to the lists, without a plan', async ({ api, open }) => {
  api.answer('GET /api/me', aMe({ tokens: 25 }))
  api.answer('GET /api/subscription', none)
  open(AddSubscriptionPage, route)
  await expectText("You don't need a plan to start: you have 25 tokens for your first pictures.")
  expectLink('Continue to your lists', '/lists')
})

it('sends a visitor to the login, and back afterward', async ({ open }) => {
  const router = open(AddSubscriptionPage, { ...route, isVisitor: true })
  await expectHeading('Choose Your Subscription Plan')
  expect(screen.getAllByRole('link', { name: 'Log In' })).toHaveLength(1)
  await press('Premium Access, go to payment')
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    search: '?next=%2FaddSubscription',
    state: { notice: 'expired' },
  })
})
