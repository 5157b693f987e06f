import { createHmac, randomUUID } from 'node:crypto'
import type { StripeEvent } from '@curbgrade/fakes/stripe/index'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../test/client.ts'
import {
  askProvider,
  balanceOf,
  buy,
  customerOf,
  order,
  type PayingProduct,
  purchasesOf,
  sessionIdIn,
  startPayingProduct,
} from '../test/paying-product.ts'
import { differencesIn, payPage } from '../test/payments.ts'

let paying: PayingProduct
let client: Client
let customer: string

beforeAll(async () => {
  paying = await startPayingProduct()
  // What our prices are with the provider is looked up once: a price that takes a key over later is another one.
  await buy(await paying.product.signUp())
})
afterAll(() => paying.end())
beforeEach(async () => {
  client = await paying.product.signUp()
  customer = await customerOf(client)
})

const ask = (path: string, form?: Record<string, string>) => askProvider(paying.payments, path, form)

async function expectNothing(): Promise<void> {
  await paying.settled()
  expect([await balanceOf(client), await purchasesOf(client)]).toEqual([0, []])
  expect(await differencesIn(paying.product.pool, paying.payments.provider)).toEqual([])
}

/** A session of the provider's that we did not open, or not like this; paid by card. */
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
  it('that is not paid', async () => {
    await order(client)
    await expectNothing()
  })

  it('that has expired', async () => {
    const url = await order(client)
    await ask(`/v1/checkout/sessions/${sessionIdIn(url)}/expire`, {})
    expect((await payPage(url)).status).toBe(410)
    await expectNothing()
  })

  it('that a customer of somebody else has paid, whatever its metadata says', async () => {
    const other = await ask('/v1/customers', { email: client.user.email, 'metadata[userId]': client.user.id })
    await paySession({ customer: other.id, client_reference_id: client.user.id })
    await expectNothing()
  })

  it('that was paid with another amount', async () => {
    const price = await newPrice({ unit_amount: '1', lookup_key: 'tokens_5000', transfer_lookup_key: 'true' })
    await paySession({ 'line_items[0][price]': price })
    await expectNothing()
  })

  it('that was paid in another currency', async () => {
    const price = await newPrice({
      unit_amount: '6999',
      currency: 'jpy',
      lookup_key: 'tokens_5000',
      transfer_lookup_key: 'true',
    })
    await paySession({ 'line_items[0][price]': price })
    await expectNothing()
  })

  it('that is for something else, or for several', async () => {
    await paySession({ 'line_items[0][price]': await newPrice({ unit_amount: '6999' }) })
    await paySession({ 'line_items[0][quantity]': '2' })
    await expectNothing()
  })
})

describe('an event', () => {
  const eventOf = (of: string): string =>
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', id: 'cs_forged', customer: of, payment_status: 'paid' } },
    })

  const post = (body: string, signature?: string) =>
    paying.product.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      payload: body,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
    })

  const signed = (body: string, secret = paying.payments.keys.webhookSecret, offset = 0): string => {
    const at = Math.floor(Date.now() / 1000) + offset
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  }

  it.each<[string, (body: string) => [body: string, signature?: string]]>([
    ['not signed', (body) => [body]],
    ['signed with nothing', (body) => [body, '']],
    ['signed with an empty signature', (body) => [body, 't=,v1=']],
    ['signed with the secret of another', (body) => [body, signed(body, 'whsec_of_another')]],
    ['signed with an empty secret', (body) => [body, signed(body, '')]],
    ['old', (body) => [body, signed(body, undefined, -301)]],
    ['of the future', (body) => [body, signed(body, undefined, 301)]],
    ['changed after it was signed', (body) => [`${body} `, signed(body)]],
  ])('that is %s is refused and leaves nothing', async (_case, forge) => {
    const stored = async () => (await paying.product.pool.query('select from stripe_events')).rowCount
    await paying.settled()
    const before = await stored()
    expect((await post(...forge(eventOf(customer)))).statusCode).toBe(400)
    expect(await stored()).toBe(before)
    await expectNothing()
  })

  it('that says more than the provider knows credits nothing', async () => {
    const body = eventOf(customer)
    expect((await post(body, signed(body))).statusCode).toBe(200)
    await expectNothing()
  })

  it('whose amount, payment or customer was altered moves what the provider knows, once', async () => {
    const payer = await paying.product.signUp()
    const session = await buy(payer, 'tokens_1000')
    await paying.settled()
    const paid = paying.payments.fake
      .events('checkout.session.completed')
      .find(({ data }) => 'id' in data.object && data.object.id === session)
    for (const change of [
      { amount_total: 21_999 },
      { metadata: { priceId: 'tokens_20000' } },
      { customer },
      { currency: 'jpy' },
    ])
      await paying.payments.fake.webhooks.send(paid as StripeEvent, {
        alter: (event) => ({
          ...event,
          id: `evt_${randomUUID()}`,
          data: { ...event.data, object: { ...event.data.object, ...change } },
        }),
      })
    await expectNothing()
    expect(await balanceOf(payer)).toBe(1_000)
  })

  it('of nobody here, or of a kind that means nothing here, is taken and forgotten', async () => {
    const unknown = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'plan.created',
      data: { object: { id: 'plan_1' } },
    })
    for (const body of [eventOf('cus_of_another_shop'), unknown])
      expect((await post(body, signed(body))).statusCode).toBe(200)
    await expectNothing()
  })
})
