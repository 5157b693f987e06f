import { createHmac, randomUUID } from 'node:crypto'
import { tokenPacks } from '@curbgrade/core/billing/catalogue'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createJobs } from '../main/jobs.ts'
import { createLog } from '../platform/log.ts'
import { startWorker } from '../platform/queue/index.ts'
import { type Client, TEST_PASSWORD } from '../test/client.ts'
import { readExactLedger } from '../test/ledger.ts'
import { differencesIn, payPage, startTestPayments, type TestPayments } from '../test/payments.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'

let payments: TestPayments
let product: TestProduct
let worker: { stop(): Promise<void> }

beforeAll(async () => {
  payments = await startTestPayments()
  product = await startTestProduct({ payments: payments.provider })
  const { pool } = product
  worker = await startWorker({ pool, jobs: createJobs(product), concurrency: 4, log: createLog('fatal') })
  payments.fake.webhooks.sendTo(`${await product.listen()}/webhooks/stripe`)
})
afterAll(async () => {
  await payments.fake.stop()
  await worker.stop()
  await product.end()
})

const balanceOf = async (client: Client): Promise<number> => (await client.get('/api/tokens')).body.balance
const purchasesOf = async (client: Client) => (await client.get('/api/purchases')).body.purchases
const subscriptionOf = async (client: Client) => (await client.get('/api/subscription')).body

const order = async (client: Client, priceId = 'tokens_5000'): Promise<string> => {
  const { status, body } = await client.post('/create-token-checkout', { priceId, environment: 'production' })
  expect([status, body.error]).toEqual([200, undefined])
  return body.url
}

const sessionIdIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''

async function buy(client: Client, priceId = 'tokens_5000'): Promise<string> {
  const url = await order(client, priceId)
  expect((await payPage(url)).status).toBe(303)
  return sessionIdIn(url)
}

async function subscribe(client: Client): Promise<void> {
  const { body } = await client.post('/create-checkout-session', { selected: 1 })
  expect((await payPage(body.url)).status).toBe(303)
  await vi.waitFor(async () => expect((await subscriptionOf(client)).status).toBe('active'), 20_000)
}

const customerOf = async (client: Client): Promise<string> =>
  (await client.post('/create-stripe-customer')).body.customerId

/** Every event so far has been taken, and what it asked for is done. */
async function settled(): Promise<void> {
  await payments.fake.webhooks.settled()
  await vi.waitFor(async () => {
    // What had to wait for the provider would be tried again later, and later.
    await product.pool.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
    const { rows } = await product.pool.query(
      "select last_error from graphile_worker.jobs where task_identifier = 'sync-customer'",
    )
    expect(rows).toEqual([])
  }, 20_000)
}

describe('a token pack', () => {
  it.each(tokenPacks)('of $tokens is credited once it is paid, and stands in the history', async (pack) => {
    const client = await product.signUp()
    await buy(client, pack.priceId)
    await vi.waitFor(async () => expect(await balanceOf(client)).toBe(pack.tokens), 20_000)
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

  it('that is declined, or never paid, credits nothing', async () => {
    const client = await product.signUp()
    expect((await payPage(await order(client), '4000000000000002')).status).toBe(402)
    await order(client)
    await settled()
    expect([await balanceOf(client), await purchasesOf(client)]).toEqual([0, []])
  })

  it('that is paid by a transfer is credited when the money arrives, and not if it never does', async () => {
    const client = await product.signUp()
    for (const outcome of ['failed', 'succeeded'] as const) {
      const url = await order(client)
      const body = new URLSearchParams({ method: 'bank_transfer' })
      expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
      await settled()
      expect(await balanceOf(client)).toBe(0)
      await payments.fake.settlePayment(sessionIdIn(url), outcome)
      await settled()
    }
    expect(await balanceOf(client)).toBe(5_000)
  })
})

describe('a refund', () => {
  it('takes tokens back in proportion, never more than are left', async () => {
    const client = await product.signUp()
    await buy(client)
    await vi.waitFor(async () => expect(await balanceOf(client)).toBe(5_000), 20_000)
    await refund(await customerOf(client), 3_500)
    await vi.waitFor(async () => expect(await balanceOf(client)).toBe(2_500), 20_000)
    await product.pool.query(
      `insert into token_entries (user_id, type, amount, reason, ref) values ($1, 'deduction', -2400, 'street_view', 'spent')`,
      [client.user.id],
    )
    await refund(await customerOf(client), 3_499)
    await vi.waitFor(async () => expect(await balanceOf(client)).toBe(0), 20_000)
    expect((await purchasesOf(client))[0]).toMatchObject({ refundedCents: 6_999 })
    await readExactLedger(client)
  })

  it('is what a lost dispute comes to; one that is open or won is only shown', async () => {
    const client = await product.signUp()
    for (const outcome of ['won', 'lost'] as const) {
      const reference = await buy(client, 'tokens_1000')
      const purchase = async () =>
        (await purchasesOf(client)).find((one: { reference: string }) => one.reference === reference)
      await settled()
      const before = await balanceOf(client)
      const { data } = await ask(`/v1/payment_intents?customer=${await customerOf(client)}`)
      const dispute = await payments.fake.dispute(data[0].id)
      await settled()
      expect(await purchase()).toMatchObject({ isDisputed: true, refundedCents: 0 })
      expect(await balanceOf(client)).toBe(before)
      await payments.fake.closeDispute(dispute.id, outcome)
      await settled()
      const refundedCents = outcome === 'lost' ? 1_499 : 0
      expect(await purchase()).toMatchObject({ isDisputed: false, refundedCents })
      expect(await balanceOf(client)).toBe(outcome === 'lost' ? before - 1_000 : before)
    }
    await readExactLedger(client)
  })

  async function refund(customer: string, cents: number): Promise<void> {
    const { data } = await ask(`/v1/payment_intents?customer=${customer}`)
    await ask('/v1/refunds', { payment_intent: data[0].id, amount: String(cents) })
  }
})

/** What an operator does at the provider's own desk. */
async function ask(path: string, form?: Record<string, string>) {
  const response = await fetch(payments.fake.url + path, {
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      authorization: 'Bearer sk_test_of_tests',
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  })
  expect(response.status).toBe(200)
  return response.json()
}

describe('the subscription', () => {
  it('is active once it is paid, ends with its period, and goes on when it is reactivated', async () => {
    const client = await product.signUp()
    expect(await subscriptionOf(client)).toMatchObject({ status: 'inactive', cancelAtPeriodEnd: false })
    await subscribe(client)
    const active = await subscriptionOf(client)
    expect(active.currentPeriodEnd).toBeGreaterThan(Date.now() / 1000 + 27 * 86_400)
    expect((await client.get('/api/me')).body.subscription).toEqual({ status: 'active' })
    expect(await purchasesOf(client)).toEqual([
      expect.objectContaining({ type: 'subscription', amountCents: 2_999, tokens: 0 }),
    ])
    const cancelled = await client.post('/cancel-subscription')
    expect(cancelled.body).toEqual({ success: true, periodEnd: active.currentPeriodEnd })
    expect(await subscriptionOf(client)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect((await client.post('/cancel-subscription')).body).toEqual(cancelled.body)
    expect((await client.post('/reactivate-subscription')).body).toEqual({ success: true })
    expect(await subscriptionOf(client)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  })

  it.each(['newer', 'older'] as const)('shows the same from answers of the %s shape', async (shape) => {
    const client = await product.signUp()
    payments.fake.switches.shape = shape
    await subscribe(client)
    const { currentPeriodEnd } = await subscriptionOf(client)
    expect(currentPeriodEnd).toBeGreaterThan(Date.now() / 1000)
    payments.fake.switches.shape = 'newer'
  })

  it('is made once, however often checkout is asked for', async () => {
    const client = await product.signUp()
    await subscribe(client)
    const again = await client.post('/create-checkout-session')
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed'])
  })
})

describe('deleting the account', () => {
  it('ends the subscription at the provider first, and nothing paid later finds a user', async () => {
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

  it('waits while the provider cannot end it, and deletes nothing then', async () => {
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
  it('is made once, of 50 requests at the same time', async () => {
    const client = await product.signUp()
    const ids = await Promise.all(Array.from({ length: 50 }, () => customerOf(client)))
    expect(new Set(ids).size).toBe(1)
  })

  it('of somebody else is refused, and the provider is not asked', async () => {
    const theirs = await customerOf(await product.signUp())
    const client = await product.signUp()
    await customerOf(client)
    const before = payments.fake.requests.length
    const answers = await Promise.all([
      client.post('/create-token-checkout', { priceId: 'tokens_1000', customerId: theirs }),
      client.post('/create-checkout-session', { customer: theirs }),
      client.post('/create-customer-portal-session', { customerId: theirs }),
      client.post('/cancel-subscription', { customerId: theirs }),
      client.post('/reactivate-subscription', { customerId: theirs }),
      client.post('/create-token-checkout', { priceId: 'price_of_another_shop' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 422])
    expect(payments.fake.requests.length).toBe(before)
  })
})

describe('an event', () => {
  const post = async (body: string, signature?: string) =>
    product.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      payload: body,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
    })
  const signed = (body: string, secret = 'whsec_of_tests', offset = 0) => {
    const at = Math.floor(Date.now() / 1000) + offset
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  }
  const eventOf = (customer: string) =>
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', id: 'cs_forged', customer, payment_status: 'paid' } },
    })

  it('that is not signed by the provider for us, just now, is refused and leaves nothing', async () => {
    const client = await product.signUp()
    const body = eventOf(await customerOf(client))
    const answers = await Promise.all([
      post(body),
      post(body, ''),
      post(body, 't=,v1='),
      post(body, signed(body, 'whsec_of_another')),
      post(body, signed(body, undefined, -301)),
      post(body, signed(body, undefined, 301)),
      post(`${body} `, signed(body)),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(400))
    expect(
      (await product.pool.query('select from stripe_events where id like $1', ['%evt_forged%'])).rowCount,
    ).toBe(0)
  })

  it('that says more than the provider knows credits nothing', async () => {
    const client = await product.signUp()
    const body = eventOf(await customerOf(client))
    expect((await post(body, signed(body))).statusCode).toBe(200)
    await settled()
    expect(await balanceOf(client)).toBe(0)
  })

  it('of nobody here, or of a kind that means nothing here, is taken and forgotten', async () => {
    for (const body of [
      eventOf('cus_of_another_shop'),
      JSON.stringify({
        id: 'evt_x',
        object: 'event',
        type: 'plan.created',
        data: { object: { id: 'plan_1' } },
      }),
    ])
      expect((await post(body, signed(body))).statusCode).toBe(200)
    await settled()
  })
})

it('credits what was paid while the provider could not be asked, once it can', async () => {
  const client = await product.signUp()
  const back = payments.fake.fail({ how: 'error', status: 403, method: 'GET', path: '/v1/checkout/sessions' })
  await buy(client)
  await payments.fake.webhooks.settled()
  expect(await balanceOf(client)).toBe(0)
  back()
  await product.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await vi.waitFor(async () => expect(await balanceOf(client)).toBe(5_000), { timeout: 10_000 })
})

it('has kept the books of everybody above in agreement', async () => {
  await settled()
  expect(await differencesIn(product.pool, payments.provider)).toEqual([])
})
