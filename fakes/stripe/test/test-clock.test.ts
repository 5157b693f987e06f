import { expect, it } from 'vitest'
import { CARDS } from '../index.ts'
import { aStripe, aSubscriber, aTokenCheckout, createSdk, submit } from './product.ts'

it('settles a bank transfer', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const session = await aTokenCheckout(stripe, { customer_email: 'ann@example.test' })
  await submit(String(session.url), { method: 'bank_transfer' })
  expect(await (await fetch(`${fake.url}/test-clock`)).text()).toContain(session.id)
  for (const _ of [1, 2])
    await submit(`${fake.url}/test-clock/settle`, { session: session.id, outcome: 'succeeded' })
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  expect(fake.events('checkout.session.async_payment_succeeded')).toHaveLength(1)
  expect(await (await fetch(`${fake.url}/test-clock`)).text()).toContain('No pending transfers.')
})

it('advances time after a card change, and the renewal is declined', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const { customer, subscription } = await aSubscriber(fake, stripe)
  await submit(`${fake.url}/test-clock/card`, { customer: customer.id, card_number: CARDS.declinesOnRenewal })
  expect((await submit(`${fake.url}/test-clock/advance`, { days: 'many' })).status).toBe(400)
  expect((await submit(`${fake.url}/test-clock/advance`, { days: '31' })).status).toBe(303)
  expect(fake.events('invoice.payment_failed')).toHaveLength(1)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
})
