import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../test/client.ts'
import { dumpDatabase } from '../test/database-dump.ts'
import { customerOf, type PayingProduct, startPayingProduct, subscribe } from '../test/paying-product.ts'

let paying: PayingProduct
let client: Client
let theirs: { customer: string; id: string; email: string }

beforeAll(async () => {
  paying = await startPayingProduct()
  const other = await paying.product.signUp()
  await subscribe(other)
  theirs = { ...other.user, customer: await customerOf(other) }
  client = await paying.product.signUp()
  await subscribe(client)
  await paying.settled()
}, 60_000)
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

/** Refused with this, without a word to the provider or into the database. */
async function expectRefused(path: string, body: object, status: number, code: string): Promise<void> {
  const before = await dumpDatabase(paying.product.pool)
  const asked = paying.payments.fake.requests.length
  const answer = await client.post(path, body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(paying.payments.fake.requests.slice(asked)).toEqual([])
  expect(await dumpDatabase(paying.product.pool)).toEqual(before)
}

describe('what is somebody else’s is refused, nobody is asked and nothing changes', () => {
  it.each(claims)('$path with the $name of another', ({ path, body }) =>
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
