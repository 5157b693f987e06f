import { expect, it } from 'vitest'
import { CARDS } from '../index.ts'
import { aStripe, aSubscriber, aTokenCheckout, createSdk, idOf, payAt, START, submit } from './product.ts'

const NOW = START / 1000

it('sells tokens once and redirects back with the session', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const session = await aTokenCheckout(stripe, {
    customer_email: 'ann@example.test',
    client_reference_id: 'u1',
    metadata: { userId: 'u1' },
    payment_intent_data: { metadata: { userId: 'u1' } },
  })
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 1499,
    currency: 'usd',
    payment_intent: null,
    expires_at: NOW + 86_400,
  })
  const paid = await payAt(session.url, { number: '4242 4242 4242 4242' })
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toBe(`http://product.test/token-success?session=${session.id}`)

  const completed = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items', 'payment_intent.latest_charge'],
  })
  expect(completed).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
  expect(completed.line_items?.data[0]).toMatchObject({ quantity: 1, price: { lookup_key: 'tokens_1000' } })
  expect(completed.payment_intent).toMatchObject({
    status: 'succeeded',
    metadata: { userId: 'u1' },
    latest_charge: { amount: 1499, paid: true },
  })
  expect(fake.events().map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ])

  const again = await payAt(session.url, { number: CARDS.pays })
  expect(again.status).toBe(200)
  expect(await again.text()).toContain('This payment is complete')
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

it("shows the bank's decline message and accepts another card", async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const session = await aTokenCheckout(stripe, { customer_email: 'ann@example.test' })
  const refused = await payAt(session.url, { number: CARDS.declines })
  expect(refused.status).toBe(402)
  const page = await refused.text()
  expect(page).toContain('Your card was declined.')
  expect(page).toContain('value="4000000000000002"')
  const open = await stripe.checkout.sessions.retrieve(session.id)
  expect(open).toMatchObject({ status: 'open', payment_status: 'unpaid' })

  expect((await payAt(session.url, { number: CARDS.pays })).status).toBe(303)
  const intent = await stripe.paymentIntents.retrieve(idOf(open.payment_intent))
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1499, last_payment_error: null })
  expect((await stripe.charges.list({ payment_intent: intent.id })).data.map(({ status }) => status)).toEqual(
    ['succeeded', 'failed'],
  )
})

it.each([
  [{ number: '4242424242424241' }, 'Your card number is incorrect.'],
  [{ number: '4012888888881881' }, 'used a non test card'],
  [{ number: CARDS.pays, expiry: '01/20' }, 'expiration date is in the past.'],
  [{ number: CARDS.pays, cvc: '1' }, 'security code is incomplete.'],
  [{ number: CARDS.insufficientFunds }, 'insufficient funds'],
  [{ number: CARDS.expired }, 'expired'],
  [{ number: CARDS.wrongCode }, 'security code is incorrect'],
  [{ number: CARDS.processingError }, 'An error occurred'],
  [{ number: CARDS.declinesOnRenewal }, 'declined'],
])('declines the card %o and charges nothing', async (card, words) => {
  const stripe = createSdk(await aStripe())
  const session = await aTokenCheckout(stripe, { customer_email: 'ann@example.test' })
  const refused = await payAt(session.url, card)
  expect(refused.status).toBe(402)
  expect((await refused.text()).replaceAll('&#39;', "'")).toContain(words)
  const charges = await stripe.charges.list()
  expect(charges.data.filter(({ paid }) => paid)).toEqual([])
})

it('pays with a card that requires confirmation only after the cardholder confirms', async () => {
  const stripe = createSdk(await aStripe())
  const session = await aTokenCheckout(stripe, { customer_email: 'ann@example.test' })
  const confirmUrl = `${session.url}/confirm`
  const redirect = await payAt(session.url, { number: CARDS.requiresAuthentication })
  expect(redirect.headers.get('location')).toBe(new URL(confirmUrl).pathname)
  expect(await (await fetch(confirmUrl)).text()).toContain('Confirm')

  const failed = await submit(confirmUrl, { answer: 'fail' })
  expect(await failed.text()).toContain('We are unable to authenticate your payment method.')
  expect((await submit(confirmUrl, { answer: 'confirm' })).headers.get('location')).toBe(
    new URL(String(session.url)).pathname,
  )
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')

  await payAt(session.url, { number: CARDS.requiresAuthentication })
  expect((await submit(confirmUrl, { answer: 'confirm' })).headers.get('location')).toContain('token-success')
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
})

it.each([
  ['succeeded', 'paid'],
  ['failed', 'unpaid'],
] as const)('completes unpaid by bank transfer, which then %s', async (outcome, status) => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const session = await aTokenCheckout(stripe, { customer_email: 'ann@example.test' })
  expect((await submit(String(session.url), { method: 'bank_transfer' })).status).toBe(303)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  })
  await fake.settlePayment(session.id, outcome)
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe(status)
  expect(fake.events(`checkout.session.async_payment_${outcome}`)).toHaveLength(1)
  await expect(fake.settlePayment(session.id, 'succeeded')).rejects.toThrow("isn't waiting for a payment")
})

it('starts a subscription only after its first payment', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const { customer, session, subscription } = await aSubscriber(fake, stripe)
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer: customer.id,
    amount_total: 2999,
  })
  expect(subscription).toMatchObject({
    status: 'active',
    customer: customer.id,
    metadata: { userId: 'u1' },
    cancel_at: null,
    cancel_at_period_end: false,
  })
  expect(subscription).not.toHaveProperty('current_period_end')
  expect(subscription.items.data[0]?.current_period_end).toBe(Date.UTC(2026, 11, 20, 12) / 1000)
  const invoice = await stripe.invoices.retrieve(idOf(session.invoice), { expand: ['payments'] })
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: 2999, billing_reason: 'subscription_create' })
  expect(invoice.payments?.data[0]).toMatchObject({ status: 'paid', amount_paid: 2999 })
  for (const type of ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'] as const)
    expect(fake.events(type)).toHaveLength(1)
})

it('leaves nothing behind when the first payment of a subscription is declined', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  await expect(aSubscriber(fake, stripe, { number: CARDS.declines })).rejects.toThrow(
    'Your card was declined.',
  )
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
  expect((await stripe.invoices.list()).data).toEqual([])
})

it('expires a session on request and over time, and then accepts no payment', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const [first, second] = [await aTokenCheckout(stripe), await aTokenCheckout(stripe)]
  expect(await stripe.checkout.sessions.expire(first.id)).toMatchObject({ status: 'expired', url: null })
  await expect(stripe.checkout.sessions.expire(first.id)).rejects.toThrow('can be expired')
  await fake.advance(1)
  const page = await payAt(second.url, { number: CARDS.pays, email: 'ann@example.test' })
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('http://product.test/token-cancel')
  expect(fake.events('checkout.session.expired')).toHaveLength(2)
  expect((await stripe.charges.list()).data).toEqual([])
})

it('escapes user-supplied text in pages', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const product = await stripe.products.create({ name: '<img src=x onerror="alert(1)">' })
  const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 100 })
  const session = await aTokenCheckout(stripe, {
    line_items: [{ price: price.id, quantity: 1 }],
    cancel_url: 'http://product.test/"><script>alert(1)</script>',
  })
  const page = await (await fetch(String(session.url))).text()
  expect(page).not.toMatch(/<img|<script/)
  expect(page).toContain('&#60;img')
})
