import { expect, it } from 'vitest'
import { CARDS } from '../index.ts'
import { aStripe, aSubscriber, createSdk, START, submit } from './product.ts'

const at = (...date: [number, number, number]): number => Date.UTC(date[0], date[1] - 1, date[2], 12) / 1000

it('cancels at the end of the paid period, and can be reactivated before', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const { subscription } = await aSubscriber(fake, stripe)
  const canceled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect(canceled).toMatchObject({
    cancel_at_period_end: true,
    cancel_at: null,
    canceled_at: START / 1000,
    cancellation_details: { reason: 'cancellation_requested' },
  })
  expect(fake.events('customer.subscription.updated').at(-1)?.data.previous_attributes).toMatchObject({
    cancel_at_period_end: false,
  })
  const back = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
  expect(back).toMatchObject({ cancel_at_period_end: false, canceled_at: null, status: 'active' })

  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  await fake.advance(31)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: at(2026, 12, 20),
  })
  expect((await stripe.invoices.list()).data).toHaveLength(1)
  expect(fake.events('customer.subscription.deleted')).toHaveLength(1)
})

it('sets the flag and the time of cancellation under classic billing, and refuses both in one request', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const { subscription } = await aSubscriber(fake, stripe, { mode: 'classic' })
  expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).toMatchObject({
    cancel_at_period_end: true,
    cancel_at: at(2026, 12, 20),
  })
  expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
  })
  await expect(
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false, cancel_at: '' }),
  ).rejects.toThrow('only specify one')
})

it('sets only cancel_at when a customer cancels in the portal, and cancel_at_period_end does not clear it', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const { customer, subscription } = await aSubscriber(fake, stripe)
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://product.test/subscriptionDetails',
  })
  const page = await (await fetch(portal.url)).text()
  expect(page).toContain('http://product.test/subscriptionDetails')
  expect(page).toContain('Renews on December 20, 2026.')
  expect((await submit(`${portal.url}/cancel`, { subscription: subscription.id })).status).toBe(303)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    cancel_at: at(2026, 12, 20),
    cancel_at_period_end: false,
  })
  expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at: at(2026, 12, 20),
  })
  expect(await stripe.subscriptions.update(subscription.id, { cancel_at: '' })).toMatchObject({
    cancel_at: null,
    canceled_at: null,
  })

  fake.switches.portalCancel = 'cancel_at_period_end'
  await submit(`${portal.url}/cancel`, { subscription: subscription.id })
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: true })
  expect(await (await fetch(portal.url)).text()).toContain('Ends on December 20, 2026.')
  await submit(`${portal.url}/reactivate`, { subscription: subscription.id })
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    cancel_at: null,
    cancel_at_period_end: false,
  })
})

it("doesn't let the portal change another customer's data", async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const { subscription } = await aSubscriber(fake, stripe)
  const stranger = await stripe.customers.create({ email: 'bob@example.test' })
  const portal = await stripe.billingPortal.sessions.create({ customer: stranger.id })
  expect((await submit(`${portal.url}/cancel`, { subscription: subscription.id })).status).toBe(404)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at: null })
  expect((await fetch(`${fake.url}/p/session/test_guessed`)).status).toBe(404)
})

it('renews every month on the start day, each time with a paid invoice', async () => {
  const fake = await aStripe({ clock: () => Date.UTC(2026, 0, 31, 12) })
  const stripe = createSdk(fake)
  const { subscription } = await aSubscriber(fake, stripe)
  await fake.advance(60)
  const renewed = await stripe.subscriptions.retrieve(subscription.id)
  expect(renewed.items.data[0]).toMatchObject({
    current_period_start: at(2026, 3, 31),
    current_period_end: at(2026, 4, 30),
  })
  const invoices = await stripe.invoices.list({ subscription: subscription.id })
  expect(
    invoices.data.map(({ created, status, billing_reason }) => ({ created, status, billing_reason })),
  ).toEqual([
    { created: at(2026, 3, 31), status: 'paid', billing_reason: 'subscription_cycle' },
    { created: at(2026, 2, 28), status: 'paid', billing_reason: 'subscription_cycle' },
    { created: at(2026, 1, 31), status: 'paid', billing_reason: 'subscription_create' },
  ])
  expect(new Set(invoices.data.map(({ number }) => number)).size).toBe(3)
  expect(fake.events('invoice.paid')).toHaveLength(3)
})

it('becomes past due when the card is declined, and is paid with another card in the portal', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const { customer, subscription } = await aSubscriber(fake, stripe)
  await fake.setCard(customer.id, CARDS.declinesOnRenewal)
  await fake.advance(31)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' })
  const [open] = (await stripe.invoices.list({ status: 'open' })).data
  expect(open).toMatchObject({ attempt_count: 1, next_payment_attempt: at(2026, 12, 23) })
  expect(fake.events('invoice.payment_failed')).toHaveLength(1)
  await expect(stripe.invoices.pay(String(open?.id))).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    decline_code: 'generic_decline',
  })

  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id })
  const refused = await submit(`${portal.url}/card`, {
    card_number: CARDS.declines,
    card_expiry: '1/34',
    card_cvc: '123',
  })
  expect(await refused.text()).toContain('Your card was declined.')
  await submit(`${portal.url}/card`, {
    card_number: CARDS.paysMastercard,
    card_expiry: '1/34',
    card_cvc: '123',
  })
  expect(await (await fetch(portal.url)).text()).toContain('mastercard ending in 4444')
  await submit(`${portal.url}/pay`, { invoice: String(open?.id) })
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
  expect(await stripe.invoices.retrieve(String(open?.id))).toMatchObject({
    status: 'paid',
    amount_remaining: 0,
  })
})

it('ends the subscription after four failed payments', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const { customer, subscription } = await aSubscriber(fake, stripe)
  await fake.setCard(customer.id, CARDS.declinesOnRenewal)
  await fake.advance(60)
  expect(fake.events('invoice.payment_failed')).toHaveLength(4)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  })
})

it('ends immediately on request; then it refuses changes and is listed only on request', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const { customer, subscription } = await aSubscriber(fake, stripe)
  expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' })
  const gone = { statusCode: 404, code: 'resource_missing' }
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject(gone)
  await expect(stripe.subscriptions.update(subscription.id, { cancel_at: '' })).rejects.toMatchObject(gone)
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(0)
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1)
})

it('ends the subscriptions of a deleted customer', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const { customer, subscription } = await aSubscriber(fake, stripe)
  expect(await stripe.customers.del(customer.id)).toEqual(expect.objectContaining({ deleted: true }))
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' })
  await expect(stripe.billingPortal.sessions.create({ customer: customer.id })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'customer',
  })
})
