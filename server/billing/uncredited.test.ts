import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import {
  askProvider,
  buy,
  customerOf,
  getBalance,
  order,
  type PayingProduct,
  purchasesOf,
  sessionIdIn,
  startPayingProduct,
} from '../test/payments/paying-product.ts'
import { differencesIn, payPage } from '../test/payments/payments.ts'
import { type Client, TEST_PASSWORD } from '../test/wire/client.ts'
import { createStripePayments } from '../vendors/stripe/index.ts'
import { syncCustomer } from './sync-customer.ts'

let paying: PayingProduct
let client: Client
let customer: string
const logged: string[] = []

beforeAll(async () => {
  const log = createLog('error', { write: (line) => void logged.push(line) })
  paying = await startPayingProduct({ product: { log } })
  // Prices are looked up at the provider once. A price that takes over a lookup key later is a different one.
  await buy(await paying.product.signUp())
})
afterAll(() => paying.end())
beforeEach(async () => {
  client = await paying.product.signUp()
  customer = await customerOf(client)
})

const ask = (path: string, form?: Record<string, string>) => askProvider(paying.payments, path, form)

const differences = async (userId: string | null = client.user.id) =>
  (await differencesIn(paying.product.pool, paying.payments.provider)).filter(
    (difference) => difference.userId === userId,
  )
const shown = async () => (await client.get('/api/purchases')).body.uncredited
const errorsAbout = (session: string) =>
  logged.filter((line) => line.includes(session)).map((line) => JSON.parse(line))

async function expectNothing(): Promise<void> {
  await paying.settled()
  expect([await getBalance(client), await purchasesOf(client), await shown()]).toEqual([0, [], []])
  expect(await differences()).toEqual([])
}

/** Expects the payment to be recorded and logged once, shown to the payer, and reported as a difference. */
async function expectUncredited(
  session: string,
  code: string,
  [amount, currency, text]: [number, string, string],
) {
  await paying.settled()
  expect([await getBalance(client), await purchasesOf(client)]).toEqual([0, []])
  expect(await shown()).toContainEqual({ reference: session, amount, currency, at: expect.any(Number) })
  expect(errorsAbout(session)).toMatchObject([
    { level: 50, session, userId: client.user.id, code, amount, currency },
  ])
  expect(await differences()).toContainEqual(differenceOf(session, code, text))
}

const differenceOf = (session: string, code: string, text: string) =>
  expect.objectContaining({
    subject: session,
    field: 'payment',
    actual: `paid (${text}), not credited (${code})`,
    expected: 'credited or refunded',
  })

/** A session, paid by card, that we didn't open at the provider, or not in this form. */
async function paySession(form: Record<string, string>): Promise<string> {
  const session = await ask('/v1/checkout/sessions', {
    mode: 'payment',
    customer,
    'line_items[0][price]': 'price_tokens_5000',
    'line_items[0][quantity]': '1',
    success_url: 'http://curbgrade.test/token-success',
    'metadata[userId]': client.user.id,
    'metadata[priceId]': 'tokens_20000',
    ...form,
  })
  expect((await payPage(session.url)).status).toBe(303)
  return session.id
}

async function newPrice(form: Record<string, string>): Promise<string> {
  const { id } = await ask('/v1/prices', { product: 'prod_tokens_5000', currency: 'usd', ...form })
  return id
}

describe('a session credits nothing', () => {
  it('if it is not paid', async () => {
    await order(client)
    await expectNothing()
  })

  it('if it has expired', async () => {
    const url = await order(client)
    await ask(`/v1/checkout/sessions/${sessionIdIn(url)}/expire`, {})
    expect((await payPage(url)).status).toBe(410)
    await expectNothing()
  })

  it('if another customer paid it, whatever its metadata says', async () => {
    const other = await ask('/v1/customers', { email: client.user.email, 'metadata[userId]': client.user.id })
    const session = await paySession({ customer: other.id, client_reference_id: client.user.id })
    await expectNothing()
    expect(errorsAbout(session)).toMatchObject([{ userId: null, code: 'foreign_customer' }])
    expect(await differences(null)).toEqual([differenceOf(session, 'foreign_customer', '$69.99')])
  })

  it('if a different amount was paid', async () => {
    const price = await newPrice({ unit_amount: '1', lookup_key: 'tokens_5000', transfer_lookup_key: 'true' })
    const session = await paySession({ 'line_items[0][price]': price })
    await expectUncredited(session, 'wrong_amount', [1, 'usd', '$0.01'])
  })

  it('if it was paid in a different currency', async () => {
    const price = await newPrice({
      unit_amount: '6999',
      currency: 'jpy',
      lookup_key: 'tokens_5000',
      transfer_lookup_key: 'true',
    })
    const session = await paySession({ 'line_items[0][price]': price })
    await expectUncredited(session, 'wrong_currency', [6_999, 'jpy', '¥6,999'])
  })

  it('if it is for something else, or for several packs', async () => {
    const another = await paySession({ 'line_items[0][price]': await newPrice({ unit_amount: '6999' }) })
    const several = await paySession({ 'line_items[0][quantity]': '2' })
    await expectUncredited(another, 'unknown_items', [6_999, 'usd', '$69.99'])
    await expectUncredited(several, 'unknown_items', [13_998, 'usd', '$139.98'])
  })
})

describe('a payment that was not credited', () => {
  const payTwice = () => paySession({ 'line_items[0][quantity]': '2' })
  const paymentOf = async (session: string): Promise<string> =>
    (await ask(`/v1/checkout/sessions/${session}`)).payment_intent

  it('is recorded once for many concurrent events about it', async () => {
    const session = await payTwice()
    await Promise.all(Array.from({ length: 30 }, () => syncCustomer(paying.product.billing, customer)))
    await expectUncredited(session, 'unknown_items', [13_998, 'usd', '$139.98'])
  })

  it('is settled by a full refund, and open again if the refund fails', async () => {
    const session = await payTwice()
    const payment_intent = await paymentOf(session)
    await ask('/v1/refunds', { payment_intent, amount: '998' })
    await expectUncredited(session, 'unknown_items', [13_998, 'usd', '$139.98'])
    const { id } = await ask('/v1/refunds', { payment_intent })
    await expectNothing()
    await paying.payments.fake.failRefund(id)
    await paying.settled()
    await syncCustomer(paying.product.billing, customer)
    expect(await shown()).toHaveLength(1)
    expect(errorsAbout(session)).toHaveLength(2)
  })

  it('is credited and shown as a purchase once the operator adds its price to the settings', async () => {
    const price = await newPrice({ unit_amount: '6999' })
    const session = await paySession({ 'line_items[0][price]': price })
    await expectUncredited(session, 'unknown_items', [6_999, 'usd', '$69.99'])
    const { fake, keys } = paying.payments
    const log = createLog('silent')
    const priceIds = { tokens_5000: price }
    const payments = createStripePayments({
      ...keys,
      baseUrl: fake.url,
      priceIds,
      now: () => new Date(),
      log,
    })
    await Promise.all([1, 2].map(() => syncCustomer({ ...paying.product.billing, payments }, customer)))
    expect([await getBalance(client), await shown()]).toEqual([5_000, []])
    expect(await purchasesOf(client)).toMatchObject([{ reference: session, tokens: 5_000 }])
  })

  it('stays settled if the operator settled it by hand', async () => {
    const session = await payTwice()
    await paying.settled()
    await paying.product.pool.query(
      "update uncredited_payments set resolution = 'by_hand' where session_id = $1",
      [session],
    )
    await syncCustomer(paying.product.billing, customer)
    await expectNothing()
  })

  it('is reported to the operator if its account was deleted before it arrived', async () => {
    const { body } = await client.post('/create-token-checkout', { priceId: 'tokens_1000' })
    const form = new URLSearchParams({ method: 'bank_transfer' })
    expect((await fetch(body.url, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303)
    await paying.settled()
    expect((await client.post('/api/me/delete', { password: TEST_PASSWORD })).status).toBe(200)
    const session = sessionIdIn(body.url)
    await paying.payments.fake.settlePayment(session, 'succeeded')
    await paying.settled()
    expect(errorsAbout(session)).toMatchObject([{ userId: null, code: 'foreign_customer', amount: 1_499 }])
    expect(await differences(null)).toContainEqual(differenceOf(session, 'foreign_customer', '$14.99'))
  })
})
