import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StripeEvent } from '@curbgrade/fakes/stripe/index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChance } from '../test/chance.ts'
import type { Client } from '../test/client.ts'
import { eventually } from '../test/eventually.ts'
import { readExactLedger } from '../test/ledger.ts'
import { differencesIn, payPage, startTestPayments, type TestPayments } from '../test/payments.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { buildProduct, type StartedProduct, startProduct } from '../test/started-product.ts'

const BUYERS = 20
const SESSIONS_EACH = 10
const PAID = 'checkout.session.completed'
const COPIES_OF_PAID = 100
/** Of what else is told of a payment; the long run has as many of those. */
const COPIES_OF_OTHERS = Number(process.env['PAYMENT_COPIES'] ?? 3)
const AT_ONCE = 64
/** Deliveries that each receiver takes before it is killed; the last one takes the rest. */
const LIVES = [100, 300, 4_000]

let payments: TestPayments
let product: TestProduct
let dataDir: string
const started: StartedProduct[] = []

beforeAll(async () => {
  await buildProduct()
  dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-paid-'))
  payments = await startTestPayments()
  product = await startTestProduct({ payments: payments.provider })
  payments.fake.webhooks.hold()
})
afterAll(async () => {
  await Promise.all(started.map(({ kill }) => kill()))
  await payments.fake.stop()
  await product.end()
  await rm(dataDir, { recursive: true, force: true })
})

/** API and worker in a process of their own, told of payments from now on by nobody but `deliverAll`. */
function startReceiver(): StartedProduct {
  const receiver = startProduct(dataDir, {
    DATABASE_URL: product.databaseUrl,
    STRIPE_SECRET_KEY: payments.keys.secretKey,
    STRIPE_WEBHOOK_SECRET: payments.keys.webhookSecret,
    STRIPE_BASE_URL: payments.fake.url,
  })
  started.push(receiver)
  return receiver
}

it('credits 200 sessions once: each event 100 times at once, shuffled, receivers killed meanwhile', async () => {
  let receiver = startReceiver()
  // Local mode lays out its demo account only where nobody is yet.
  await receiver.url
  const clients = await Promise.all(Array.from({ length: BUYERS }, () => product.signUp()))
  await Promise.all(clients.map((client) => buy(client, SESSIONS_EACH)))
  expect(payments.fake.events(PAID)).toHaveLength(BUYERS * SESSIONS_EACH)
  const queue = shuffled(payments.fake.events().flatMap(copiesOf))
  for (const life of LIVES) {
    await aimAt(receiver)
    const next = startReceiver()
    await deliver(queue, life, receiver.kill)
    expect(receiver.child.signalCode).toBe('SIGKILL')
    receiver = next
  }
  await aimAt(receiver)
  await deliver(queue, Infinity, receiver.kill)

  await eventually(async () => expect(await notWorkedOff()).toBe(0))
  for (const client of clients) {
    const { balance, entries } = await readExactLedger(client)
    expect([balance, entries.length]).toEqual([1_000 * SESSIONS_EACH, SESSIONS_EACH])
    expect((await client.get('/api/purchases')).body.purchases).toHaveLength(SESSIONS_EACH)
  }
  expect(await differencesIn(product.pool, payments.provider)).toEqual([])
}, 600_000)

async function buy(client: Client, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { body } = await client.post('/create-token-checkout', { priceId: 'tokens_1000' })
    expect((await payPage(body.url)).status).toBe(303)
  }
}

const copiesOf = (event: StripeEvent): StripeEvent[] =>
  Array<StripeEvent>(event.type === PAID ? COPIES_OF_PAID : COPIES_OF_OTHERS).fill(event)

function shuffled<Item>(items: Item[]): Item[] {
  const chance = createChance()
  for (let place = items.length - 1; place > 0; place--) {
    const other = chance.upTo(place)
    ;[items[place], items[other]] = [items[other] as Item, items[place] as Item]
  }
  return items
}

const aimAt = async ({ url }: StartedProduct): Promise<void> =>
  payments.fake.webhooks.sendTo(`${await url}/webhooks/stripe`)

/**
 * Sends until so many were taken, then kills the receiver with others on their way. What was not taken goes back
 * into the queue, as with the provider.
 */
async function deliver(queue: StripeEvent[], life: number, kill: () => Promise<void>): Promise<void> {
  let taken = 0
  let killed: Promise<void> | undefined
  const lane = async (): Promise<void> => {
    while (killed === undefined) {
      const event = queue.pop()
      if (event === undefined) return
      const { status } = await payments.fake.webhooks.send(event)
      if (status === 200) taken += 1
      else queue.unshift(event)
      if (taken >= life) killed ??= kill()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await killed
}

async function notWorkedOff(): Promise<number> {
  const { rows } = await product.pool.query(
    `select (select count(*) from stripe_events where synced_at is null and customer_id is not null)
       + (select count(*) from graphile_worker.jobs where task_identifier = 'sync-customer') as n`,
  )
  return rows[0].n
}
