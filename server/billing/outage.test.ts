import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../test/eventually.ts'
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
  subscribe,
  subscriptionOf,
} from '../test/payments/paying-product.ts'
import { differencesIn } from '../test/payments/payments.ts'
import type { Client } from '../test/wire/client.ts'

let paying: PayingProduct
beforeAll(async () => {
  paying = await startPayingProduct()
})
afterAll(() => paying.end())

const ask = (path: string, form?: Record<string, string>) => askProvider(paying.payments, path, form)
/** The provider's objects for a user, by the id in their metadata. */
const customersOf = async ({ user }: Client): Promise<{ id: string }[]> => {
  const query = encodeURIComponent(`metadata['userId']:'${user.id}'`)
  return (await ask(`/v1/customers/search?query=${query}`)).data
}
const sessionsOf = async (client: Client): Promise<{ id: string; status: string }[]> =>
  (await ask(`/v1/checkout/sessions?customer=${await customerOf(client)}`)).data

const ORDERS = [
  ['/create-stripe-customer', {}],
  ['/create-checkout-session', {}],
  ['/create-token-checkout', { priceId: 'tokens_1000' }],
] as const
const UNREACHABLE = "We can't reach the payment provider right now. Nothing was charged."

describe('while the provider is down', () => {
  it('users can sign up and spend tokens, payment calls report the outage, and later work once', async () => {
    await paying.payments.fake.goAway()
    const client = await paying.product.signUp({ tokens: 7 })
    const answers = await Promise.all(ORDERS.map(([path, body]) => client.post(path, body)))
    expect(answers.map(({ status, body }) => [status, body.code, body.error])).toEqual(
      ORDERS.map(() => [503, 'payments_unavailable', UNREACHABLE]),
    )
    expect(await getBalance(client)).toBe(7)
    expect(await subscriptionOf(client)).toMatchObject({ status: 'inactive', customerId: null })
    expect(await purchasesOf(client)).toEqual([])
    await paying.payments.fake.comeBack()
    await subscribe(client)
    await buy(client, 'tokens_1000')
    await paying.settled()
    expect(await getBalance(client)).toBe(1_007)
    expect(await customersOf(client)).toHaveLength(1)
  })

  it('and never answers, checkout reports the outage in bounded time', async () => {
    const client = await paying.product.signUp()
    await customerOf(client)
    const answersAgain = paying.payments.fake.fail({ how: 'hang' })
    const answers = await Promise.all(ORDERS.slice(1).map(([path, body]) => client.post(path, body)))
    answersAgain()
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [503, 'payments_unavailable'],
      [503, 'payments_unavailable'],
    ])
  })

  it('payments reported in the meantime are credited by the queue once it is back', async () => {
    const client = await paying.product.signUp()
    const back = paying.payments.fake.fail({ how: 'error', status: 403, method: 'GET', path: '/v1/checkout' })
    await buy(client)
    await paying.payments.fake.webhooks.settled()
    await eventually(async () =>
      expect(await lastErrors()).toContain('the payment provider cannot be reached'),
    )
    expect(await getBalance(client)).toBe(0)
    back()
    await eventually(async () => expect(await getBalance(client)).toBe(5_000))
    await paying.settled()
    expect(await purchasesOf(client)).toHaveLength(1)
  })

  const lastErrors = async (): Promise<string[]> => {
    const { rows } = await paying.product.pool.query('select last_error from graphile_worker.jobs')
    return rows.map(({ last_error }) => last_error)
  }
})

describe('a lost answer', () => {
  it('creates no second customer and no second checkout', async () => {
    const client = await paying.product.signUp()
    paying.payments.fake.fail({ how: 'lose', times: 1, path: '/v1/customers' })
    paying.payments.fake.fail({ how: 'lose', times: 1, path: '/v1/checkout/sessions', method: 'POST' })
    const url = await order(client, 'tokens_1000')
    expect(await customersOf(client)).toHaveLength(1)
    expect((await sessionsOf(client)).map(({ id }) => id)).toEqual([sessionIdIn(url)])
  })

  it('creates no second customer even if repeated: the next try finds the first', async () => {
    const client = await paying.product.signUp()
    paying.payments.fake.fail({ how: 'lose', times: 3, path: '/v1/customers' })
    expect((await client.post('/create-stripe-customer')).status).toBe(503)
    expect([await customerOf(client)]).toEqual((await customersOf(client)).map(({ id }) => id))
  })

  it('to a cancellation leaves it canceled, and repeating it changes nothing', async () => {
    const client = await paying.product.signUp()
    await subscribe(client)
    paying.payments.fake.fail({ how: 'lose', times: 1, path: '/v1/subscriptions/', method: 'POST' })
    expect((await client.post('/cancel-subscription')).status).toBe(200)
    expect((await client.post('/cancel-subscription')).status).toBe(200)
    expect(await subscriptionOf(client)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  })
})

it('no one was charged twice', async () => {
  await paying.settled()
  expect(await differencesIn(paying.product.pool, paying.payments.provider)).toEqual([])
})
