import { expect } from 'vitest'
import { createJobs } from '../../main/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { eventually } from '../eventually.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import type { Client } from '../wire/client.ts'
import { startTestWorker } from '../worker.ts'
import { payPage, startTestPayments, type TestPayments } from './payments.ts'

type Options = {
  payments?: Parameters<typeof startTestPayments>[0]
  product?: Parameters<typeof startTestProduct>[0]
}

/** Starts the product with a worker and the payment stand-in, which sends it every event. */
export async function startPayingProduct(options: Options = {}) {
  const payments = await startTestPayments(options.payments)
  const product = await startTestProduct({ ...options.product, payments: payments.provider })
  const { pool } = product
  const log = options.product?.log ?? createLog('silent')
  const worker = await startTestWorker({ pool, jobs: createJobs(product), log })
  payments.fake.webhooks.sendTo(`${await product.listen()}/webhooks/stripe`)
  return {
    payments,
    product,
    settled: () => settled(payments, product),
    end: async () => {
      await payments.fake.stop()
      await worker.stop()
      await product.end()
    },
  }
}

export type PayingProduct = Awaited<ReturnType<typeof startPayingProduct>>

/** Waits until every event so far is received and processed. */
async function settled({ fake }: TestPayments, { pool }: TestProduct): Promise<void> {
  await fake.webhooks.settled()
  await eventually(async () => {
    // Runs retries now, which would otherwise wait longer and longer.
    await pool.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
    const { rows } = await pool.query(
      "select last_error from graphile_worker.jobs where task_identifier = 'sync-customer'",
    )
    expect(rows).toEqual([])
  })
}

export const getBalance = async (client: Client): Promise<number> =>
  (await client.get('/api/tokens')).body.balance
export const purchasesOf = async (client: Client) => (await client.get('/api/purchases')).body.purchases
export const subscriptionOf = async (client: Client) => (await client.get('/api/subscription')).body

export const customerOf = async (client: Client): Promise<string> =>
  (await client.post('/create-stripe-customer')).body.customerId

/** The checkout URL of a pack. */
export async function order(client: Client, priceId = 'tokens_5000'): Promise<string> {
  const { status, body } = await client.post('/create-token-checkout', { priceId, environment: 'production' })
  expect([status, body.error]).toEqual([200, undefined])
  return body.url
}

export const sessionIdIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''

/** Pays for a pack by card; returns the session id. */
export async function buy(client: Client, priceId = 'tokens_5000'): Promise<string> {
  const url = await order(client, priceId)
  expect((await payPage(url)).status).toBe(303)
  return sessionIdIn(url)
}

/** Subscribes and waits until the subscription is shown. */
export async function subscribe(client: Client): Promise<void> {
  const { body } = await client.post('/create-checkout-session', { selected: 1 })
  expect((await payPage(body.url)).status).toBe(303)
  await eventually(async () => expect((await subscriptionOf(client)).status).toBe('active'))
}

/** Calls the provider's API as an operator: posts the form, or reads without one. */
export async function askProvider({ fake, keys }: TestPayments, path: string, form?: Record<string, string>) {
  const response = await fetch(fake.url + path, {
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${keys.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  })
  const answer = await response.json()
  expect([response.status, answer.error]).toEqual([200, undefined])
  return answer
}
