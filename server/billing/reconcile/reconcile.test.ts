import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askProvider } from '../../test/payments/paying-product.ts'
import { differencesIn, payPage, startTestPayments, type TestPayments } from '../../test/payments/payments.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { buildProduct } from '../../test/started-product.ts'
import type { Client } from '../../test/wire/client.ts'
import { syncCustomer } from '../sync-customer.ts'
import { recordUnknownCustomer } from '../uncredited/record-payments.ts'

let payments: TestPayments
let product: TestProduct
let client: Client
let customer: string
let sessionId: string

beforeAll(async () => {
  payments = await startTestPayments()
  product = await startTestProduct({ payments: payments.provider })
})
afterAll(async () => {
  await payments.fake.stop()
  await product.end()
})
beforeEach(async () => {
  client = await product.signUp()
  customer = (await client.post('/create-stripe-customer')).body.customerId
  sessionId = await buy()
  await syncCustomer(product.billing, customer)
})

async function buy(): Promise<string> {
  const { url } = (await client.post('/create-token-checkout', { priceId: 'tokens_1000' })).body
  expect((await payPage(url)).status).toBe(303)
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

const differences = async () =>
  (await differencesIn(product.pool, payments.provider)).filter(({ userId }) => userId === client.user.id)
const aDifference = (subject: string, field: string, actual: unknown, expected: unknown) => ({
  userId: client.user.id,
  customerId: customer,
  subject,
  field,
  actual,
  expected,
})

describe('the books', () => {
  it('agree once all events are processed', async () => expect(await differences()).toEqual([]))

  it('show a payment that was never credited', async () => {
    const missed = await buy()
    expect(await differences()).toEqual([aDifference(missed, 'payment', null, 'tokens_1000')])
    await syncCustomer(product.billing, customer)
    expect(await differences()).toEqual([])
  })

  it('show tokens without a payment', async () => {
    await product.pool.query(
      `insert into token_entries (user_id, type, amount, reason, ref) values ($1, 'purchase', 7, 'token_purchase', 'cs_forged')`,
      [client.user.id],
    )
    expect(await differences()).toEqual([aDifference('cs_forged', 'tokens credited', 7, 0)])
  })

  it('show a purchase with a changed amount', async () => {
    await product.pool.query('update purchases set refunded_cents = 1 where provider_id = $1', [sessionId])
    expect(await differences()).toEqual([aDifference(sessionId, 'cents given back', 1, 0)])
  })

  it('show a balance that was changed without the ledger', async () => {
    await product.pool.query('update token_accounts set balance = balance + 1 where user_id = $1', [
      client.user.id,
    ])
    expect(await differences()).toEqual([aDifference('ledger', 'balance', 1_001, 1_000)])
  })
})

describe('the command', () => {
  let folder: string
  beforeAll(async () => {
    await buildProduct()
    folder = await mkdtemp(join(tmpdir(), 'curbgrade-reconcile-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function run(...args: string[]): Promise<{ code: number; said: string }> {
    const child = spawn(process.execPath, ['server/dist/production/reconcile.js', ...args], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        DATABASE_URL: product.databaseUrl,
        STRIPE_SECRET_KEY: payments.keys.secretKey,
        STRIPE_WEBHOOK_SECRET: payments.keys.webhookSecret,
        STRIPE_BASE_URL: payments.fake.url,
      },
    })
    const code = new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? -1)))
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await code, said: said + complained }
  }

  it('exits with 0 if the books of a user agree, and says so', async () =>
    expect(await run(client.user.email)).toEqual({
      code: 0,
      said: '1 account compared, 0 differences.\n0 histories followed, 0 broken.\n',
    }))

  it('prints each difference and exits with 1, for one user and for all', async () => {
    const missed = await buy()
    const line = `user ${client.user.id}, ${customer}, ${missed}: payment is null, should be tokens_1000`
    expect(await run(client.user.id)).toEqual({
      code: 1,
      said: `${line}\n1 account compared, 1 difference.\n0 histories followed, 0 broken.\n`,
    })
    const all = await run()
    expect(all.code).toBe(1)
    expect(all.said).toContain(line)
  })

  it('prints uncredited payments, including those of unknown customers, and exits with 1', async () => {
    const { id: other } = await askProvider(payments, '/v1/customers', { email: 'other@example.test' })
    const sessions = []
    for (const form of [{ customer, 'line_items[0][quantity]': '2' }, { customer: other }]) {
      const { id, url } = await askProvider(payments, '/v1/checkout/sessions', {
        mode: 'payment',
        'line_items[0][price]': 'price_tokens_1000',
        'line_items[0][quantity]': '1',
        success_url: 'http://curbgrade.test/token-success',
        ...form,
      })
      expect((await payPage(url)).status).toBe(303)
      sessions.push(id)
    }
    await recordUnknownCustomer(product.billing, other)
    const line = `user ${client.user.id}, ${customer}, ${sessions[0]}: payment is paid ($29.98), not credited (unknown_items), should be credited or refunded`
    expect(await run(client.user.id)).toEqual({
      code: 1,
      said: `${line}\n1 account compared, 1 difference.\n0 histories followed, 0 broken.\n`,
    })
    const all = await run()
    expect([all.code, all.said]).toEqual([1, expect.stringContaining(line)])
    expect(all.said).toContain(
      `no user, no customer, ${sessions[1]}: payment is paid ($14.99), not credited (foreign_customer)`,
    )
  })

  it('exits with 2 if it cannot compare', async () => {
    expect((await run('unknown@example.test')).code).toBe(2)
    const back = payments.fake.fail({ how: 'error', status: 403 })
    expect(await run(client.user.id)).toMatchObject({ code: 2 })
    back()
  })
})
