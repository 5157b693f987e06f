import { randomUUID } from 'node:crypto'
import { tokenPacks } from '@curbgrade/core/billing/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'
import { readExactLedger } from '../test/database/ledger.ts'
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
import { differencesIn, payPage } from '../test/payments/payments.ts'
import { TEST_PASSWORD } from '../test/wire/client.ts'
import { saveCustomer } from './store.ts'

let paying: PayingProduct
let payments: PayingProduct['payments']
let product: PayingProduct['product']
let settled: PayingProduct['settled']

beforeAll(async () => {
  paying = await startPayingProduct()
  ;({ payments, product, settled } = paying)
})
afterAll(() => paying.end())

describe('a token pack', () => {
  it.each(tokenPacks)('of $tokens tokens is credited once paid, and appears in the history', async (pack) => {
    const client = await product.signUp()
    await buy(client, pack.priceId)
    await eventually(async () => expect(await getBalance(client)).toBe(pack.tokens))
    expect(await purchasesOf(client)).toEqual([
      expect.objectContaining({
        type: 'token_purchase',
        productId: pack.priceId,
        tokens: pack.tokens,
        amountCents: pack.priceCents,
        refundedCents: 0,
      }),
    ])
    await readExactLedger(client)
  })

  it('credits nothing if the card is declined or it is never paid', async () => {
    const client = await product.signUp()
    expect((await payPage(await order(client), '4000000000000002')).status).toBe(402)
    await order(client)
    await settled()
    expect([await getBalance(client), await purchasesOf(client)]).toEqual([0, []])
  })

  it('paid by bank transfer is credited when the money arrives, and not if it never does', async () => {
    const client = await product.signUp()
    for (const outcome of ['failed', 'succeeded'] as const) {
      const url = await order(client)
      const body = new URLSearchParams({ method: 'bank_transfer' })
      expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
      await settled()
      expect(await getBalance(client)).toBe(0)
      await payments.fake.settlePayment(sessionIdIn(url), outcome)
      await settled()
    }
    expect(await getBalance(client)).toBe(5_000)
  })
})

describe('a refund', () => {
  it('takes tokens back proportionally, never more than are left', async () => {
    const client = await product.signUp()
    await buy(client)
    await eventually(async () => expect(await getBalance(client)).toBe(5_000))
    await refund(await customerOf(client), 3_500)
    await eventually(async () => expect(await getBalance(client)).toBe(2_500))
    await product.pool.query(
      `insert into token_entries (user_id, type, amount, reason, ref) values ($1, 'deduction', -2400, 'street_view', 'spent')`,
      [client.user.id],
    )
    await refund(await customerOf(client), 3_499)
    await eventually(async () => expect(await getBalance(client)).toBe(0))
    expect((await purchasesOf(client))[0]).toMatchObject({ refundedCents: 6_999 })
    await readExactLedger(client)
  })

  it('follows from a lost dispute, while an open or won one is only shown', async () => {
    const client = await product.signUp()
    for (const outcome of ['won', 'lost'] as const) {
      const reference = await buy(client, 'tokens_1000')
      const purchase = async () =>
        (await purchasesOf(client)).find((one: { reference: string }) => one.reference === reference)
      await settled()
      const before = await getBalance(client)
      const { data } = await ask(`/v1/payment_intents?customer=${await customerOf(client)}`)
      const dispute = await payments.fake.dispute(data[0].id)
      await settled()
      expect(await purchase()).toMatchObject({ isDisputed: true, refundedCents: 0 })
      expect(await getBalance(client)).toBe(before)
      await payments.fake.closeDispute(dispute.id, outcome)
      await settled()
      const refundedCents = outcome === 'lost' ? 1_499 : 0
      expect(await purchase()).toMatchObject({ isDisputed: false, refundedCents })
      expect(await getBalance(client)).toBe(outcome === 'lost' ? before - 1_000 : before)
    }
    await readExactLedger(client)
  })

  it('of a month of the plan is shown with it and takes no tokens, and so is a dispute', async () => {
    const client = await product.signUp()
    await buy(client, 'tokens_1000')
    await subscribe(client)
    await settled()
    const customer = await customerOf(client)
    const month = async () =>
      (await purchasesOf(client)).find(({ type }: { type: string }) => type === 'subscription')
    expect(await month()).toMatchObject({ amountCents: 2_999, refundedCents: 0, isDisputed: false })
    await refund(customer, 1_000)
    await settled()
    expect(await month()).toMatchObject({ refundedCents: 1_000, isDisputed: false })
    const { data } = await ask(`/v1/payment_intents?customer=${customer}`)
    const dispute = await payments.fake.dispute(data[0].id)
    await settled()
    expect(await month()).toMatchObject({ refundedCents: 1_000, isDisputed: true })
    await payments.fake.closeDispute(dispute.id, 'lost')
    await settled()
    expect(await month()).toMatchObject({ refundedCents: 2_999, isDisputed: false })
    expect(await getBalance(client)).toBe(1_000)
    await readExactLedger(client)
  })

  async function refund(customer: string, cents: number): Promise<void> {
    const { data } = await ask(`/v1/payment_intents?customer=${customer}`)
    await ask('/v1/refunds', { payment_intent: data[0].id, amount: String(cents) })
  }
})

const ask = (path: string, form?: Record<string, string>) => askProvider(payments, path, form)

describe('the subscription', () => {
  it('is active once paid, ends with its period, and renews if it is reactivated', async () => {
    const client = await product.signUp()
    expect(await subscriptionOf(client)).toMatchObject({ status: 'inactive', cancelAtPeriodEnd: false })
    await subscribe(client)
    const active = await subscriptionOf(client)
    expect(active.currentPeriodEnd).toBeGreaterThan(Date.now() / 1000 + 27 * 86_400)
    expect((await client.get('/api/me')).body.subscription).toEqual({ status: 'active' })
    expect(await purchasesOf(client)).toEqual([
      expect.objectContaining({ type: 'subscription', amountCents: 2_999, tokens: 0 }),
    ])
    const cancellation = await client.post('/cancel-subscription')
    expect(cancellation.body).toEqual({ success: true, periodEnd: active.currentPeriodEnd })
    expect(await subscriptionOf(client)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect((await client.post('/cancel-subscription')).body).toEqual(cancellation.body)
    expect((await client.post('/reactivate-subscription')).body).toEqual({ success: true })
    expect(await subscriptionOf(client)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  })

  it('is created once, no matter how often checkout is requested', async () => {
    const client = await product.signUp()
    await subscribe(client)
    const again = await client.post('/create-checkout-session')
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed'])
  })
})

describe('deleting the account', () => {
  it('ends the subscription at the provider first, and later payments match no user', async () => {
    const client = await product.signUp()
    await subscribe(client)
    const customer = await customerOf(client)
    const unpaid = await order(client)
    expect((await client.post('/api/me/delete', { password: TEST_PASSWORD })).status).toBe(200)
    const { data } = await ask(`/v1/subscriptions?customer=${customer}&status=all`)
    expect(data.map(({ status }: { status: string }) => status)).toEqual(['canceled'])
    await payPage(unpaid)
    await settled()
    const { rows } = await product.pool.query('select balance from token_accounts where user_id = $1', [
      client.user.id,
    ])
    expect(rows).toEqual([{ balance: 0 }])
  })

  it('is refused and deletes nothing while the provider cannot end the subscription', async () => {
    const client = await product.signUp()
    await subscribe(client)
    await settled()
    payments.fake.fail({ how: 'error', status: 403, times: 1, path: '/v1/subscriptions' })
    const answer = await client.post('/api/me/delete', { password: TEST_PASSWORD })
    expect([answer.status, answer.body.error.code]).toEqual([503, 'payments_unavailable'])
    expect(await subscriptionOf(client)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  })
})

describe('the customer', () => {
  it('is created once by 50 concurrent requests', async () => {
    const client = await product.signUp()
    const ids = await Promise.all(Array.from({ length: 50 }, () => customerOf(client)))
    expect(new Set(ids).size).toBe(1)
  })

  it('is saved once, however many processes save the first one at the same time', async () => {
    const pool = createPool({ url: product.databaseUrl, max: 30, log: createLog('silent'), waitMs: 30_000 })
    for (let round = 0; round < 60; round++) {
      const [userId, customerId] = [randomUUID(), `cus_${round}`]
      const save = () => saveCustomer(pool, userId, customerId)
      const saved = await Promise.all(Array.from({ length: 30 }, save))
      expect(new Set(saved)).toEqual(new Set([customerId]))
      expect(await saveCustomer(pool, userId, 'cus_of_a_later_request')).toBe(customerId)
      // The provider doesn't know it.
      await pool.query('delete from stripe_customers where user_id = $1', [userId])
    }
    await pool.end()
  })
})

it('the books of all users above agree', async () => {
  await settled()
  expect(await differencesIn(product.pool, payments.provider)).toEqual([])
})
