import { createHmac, randomUUID } from 'node:crypto'
import type { StripeEvent } from '@curbgrade/fake-stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buy,
  customerOf,
  getBalance,
  type PayingProduct,
  purchasesOf,
  startPayingProduct,
} from '../test/payments/paying-product.ts'
import { differencesIn } from '../test/payments/payments.ts'
import type { Client } from '../test/wire/client.ts'

let paying: PayingProduct
let client: Client
let customer: string

beforeAll(async () => {
  paying = await startPayingProduct()
})
afterAll(() => paying.end())
beforeEach(async () => {
  client = await paying.product.signUp()
  customer = await customerOf(client)
})

async function expectNothing(): Promise<void> {
  await paying.settled()
  expect([await getBalance(client), await purchasesOf(client)]).toEqual([0, []])
  expect(await differencesIn(paying.product.pool, paying.payments.provider)).toEqual([])
}

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

  const storedEvents = async () => (await paying.product.pool.query('select from stripe_events')).rowCount

  const signed = (body: string, secret = paying.payments.keys.webhookSecret, offset = 0): string => {
    const at = Math.floor(Date.now() / 1000) + offset
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  }

  it.each<[string, (body: string) => [body: string, signature?: string]]>([
    ['not signed', (body) => [body]],
    ['with an empty signature header', (body) => [body, '']],
    ['with an empty signature', (body) => [body, 't=,v1=']],
    ['signed with another secret', (body) => [body, signed(body, 'whsec_of_another')]],
    ['signed with an empty secret', (body) => [body, signed(body, '')]],
    ['too old', (body) => [body, signed(body, undefined, -301)]],
    ['from the future', (body) => [body, signed(body, undefined, 301)]],
    ['changed after it was signed', (body) => [`${body} `, signed(body)]],
  ])('that is %s is refused and leaves nothing', async (_case, forge) => {
    await paying.settled()
    const before = await storedEvents()
    expect((await post(...forge(eventOf(customer)))).statusCode).toBe(400)
    expect(await storedEvents()).toBe(before)
    await expectNothing()
  })

  const changed = (change: object) => JSON.stringify({ ...JSON.parse(eventOf(customer)), ...change })

  it.each<[string, () => string]>([
    ['null', () => 'null'],
    ['a list', () => '[]'],
    ['a number', () => '5'],
    ['an empty object', () => '{}'],
    ['without an object', () => changed({ data: { object: null } })],
    ['with an id that the database cannot store', () => changed({ id: 'evt_\0' })],
    ['with a lone surrogate in its id', () => changed({ id: 'evt_\ud83d' })],
    [
      'with a customer that the database cannot store',
      () => changed({ data: { object: { customer: 'cus_\0' } } }),
    ],
    [
      'with a charge that the database cannot store',
      () => changed({ data: { object: { charge: 'ch_\0' } } }),
    ],
    ['with a type that the database cannot store', () => changed({ type: 'plan\0\ud83d' })],
    ['not JSON', () => '{"id": '],
  ])('that is signed, and %s, is refused and leaves nothing', async (_case, bodyOf) => {
    await paying.settled()
    const before = await storedEvents()
    const { statusCode, body } = await post(bodyOf(), signed(bodyOf()))
    expect([statusCode, JSON.parse(body).error.code]).toEqual([400, 'malformed'])
    expect(await storedEvents()).toBe(before)
  })

  it('larger than any real event is refused before it is read', async () => {
    const body = changed({ padding: 'x'.repeat(256 * 1024) })
    expect((await post(body, signed(body))).statusCode).toBe(413)
  })

  it('credits nothing if the provider does not confirm it', async () => {
    const body = eventOf(customer)
    expect((await post(body, signed(body))).statusCode).toBe(200)
    await expectNothing()
  })

  it('with an altered amount, payment or customer only applies what the provider confirms, once', async () => {
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
    expect(await getBalance(payer)).toBe(1_000)
  })

  it('about an unknown customer or of an unused type is accepted and ignored', async () => {
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
