import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpDatabase } from '../test/database/database-dump.ts'
import {
  customerOf,
  type PayingProduct,
  startPayingProduct,
  subscribe,
} from '../test/payments/paying-product.ts'
import type { Client } from '../test/wire/client.ts'

let paying: PayingProduct
let client: Client
let theirs: { customer: string; id: string; email: string }

beforeAll(async () => {
  paying = await startPayingProduct()
  const otherClient = await paying.product.signUp()
  await subscribe(otherClient)
  theirs = { ...otherClient.user, customer: await customerOf(otherClient) }
  client = await paying.product.signUp()
  await subscribe(client)
  await paying.settled()
})
afterAll(() => paying.end())

type Claim = () => Record<string, unknown>

const another: Record<string, Claim> = {
  uid: () => ({ uid: theirs.id }),
  userId: () => ({ userId: theirs.id }),
  email: () => ({ email: theirs.email }),
}
const anotherCustomer: Claim = () => ({ customerId: theirs.customer })
const aPack = { priceId: 'tokens_1000', environment: 'production' }

const calls: readonly [path: string, body: object, claims: Record<string, Claim>][] = [
  ['/create-stripe-customer', {}, another],
  ['/create-checkout-session', {}, { ...another, customer: () => ({ customer: theirs.customer }) }],
  ['/create-token-checkout', aPack, { ...another, customerId: anotherCustomer }],
  ['/create-customer-portal-session', {}, { ...another, customerId: anotherCustomer }],
  ['/cancel-subscription', {}, { ...another, customerId: anotherCustomer }],
  ['/reactivate-subscription', {}, { ...another, customerId: anotherCustomer }],
]

const claims = calls.flatMap(([path, body, all]) =>
  Object.entries(all).map(([name, claim]) => ({ path, name, body: () => ({ ...body, ...claim() }) })),
)

/** Expects this refusal, without a call to the provider or a change in the database. */
async function expectRefused(path: string, body: object, status: number, code: string): Promise<void> {
  const before = await dumpDatabase(paying.product.pool)
  const asked = paying.payments.fake.requests.length
  const answer = await client.post(path, body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(paying.payments.fake.requests.slice(asked)).toEqual([])
  expect(await dumpDatabase(paying.product.pool)).toEqual(before)
}

describe('requests for another user’s data are refused, without calling the provider or changing anything', () => {
  it.each(claims)('$path with the $name of another user', ({ path, body }) =>
    expectRefused(path, body(), 403, 'identity_mismatch'),
  )

  it.each(['price_of_another_shop', 'premium_monthly', 'price_tokens_1000', 'toString', ''])(
    '/create-token-checkout with the price %j',
    (priceId) => expectRefused('/create-token-checkout', { ...aPack, priceId }, 422, 'unknown_price'),
  )

  it.each(['/create-token-checkout', '/create-stripe-customer'])('%s in another environment', (path) =>
    expectRefused(path, { ...aPack, environment: 'test' }, 400, 'malformed'),
  )
})

describe('a body that can’t be read gets `error` as text, as every other refusal does', () => {
  it.each(calls.map(([path]) => path))('of %s', async (path) => {
    const send = (payload: string, type: string) =>
      paying.product.app.inject({
        method: 'POST',
        url: path,
        headers: { cookie: client.cookie, 'content-type': type },
        payload,
      })
    const broken = await send('{', 'application/json')
    expect([broken.statusCode, broken.json()]).toMatchObject([
      400,
      { code: 'malformed', error: "We couldn't process that request." },
    ])
    for (const type of ['text/plain', 'multipart/form-data; boundary=b']) {
      const foreignType = await send('--b--', type)
      expect([foreignType.statusCode, foreignType.json()], type).toMatchObject([
        415,
        { code: 'unsupported_media_type', error: "We couldn't process that request." },
      ])
    }
  })
})
