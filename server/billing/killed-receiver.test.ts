import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StripeEvent } from '@curbgrade/fake-stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../fixtures/test-size.ts'
import { createChance } from '../test/chance.ts'
import { readExactLedger } from '../test/database/ledger.ts'
import { eventually } from '../test/eventually.ts'
import { differencesIn, payPage, startTestPayments, type TestPayments } from '../test/payments/payments.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { buildProduct, type StartedProduct, startProduct } from '../test/started-product.ts'
import type { Client } from '../test/wire/client.ts'

const BUYERS = atSize(1, 5)
const SESSIONS_EACH = 10
const PAID = 'checkout.session.completed'
const COPIES_OF_PAID = 100
/** Other events about a payment. */
const COPIES_OF_OTHERS = atSize(3, 20)
const AT_ONCE = 64
/** Deliveries that each receiver accepts before it is killed; the last one accepts the rest. */
const DELIVERIES = atSize([50, 500], [100, 300, 1_500])

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

/** API and worker in a separate process. From now on, only `deliverAll` sends it payment events. */
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

it('credits all sessions once, with each event sent 100 times, shuffled, while receivers are killed', async () => {
  let receiver = startReceiver()
  // Local mode only creates its demo account if there are no users yet.
  await receiver.url
  const clients = await Promise.all(Array.from({ length: BUYERS }, () => product.signUp()))
  await Promise.all(clients.map((client) => buy(client, SESSIONS_EACH)))
  expect(payments.fake.events(PAID)).toHaveLength(BUYERS * SESSIONS_EACH)
  const queue = shuffled(payments.fake.events().flatMap(copiesOf))
  for (const count of DELIVERIES) {
    await aimAt(receiver)
    const next = startReceiver()
    await deliver(queue, count, receiver.kill)
    expect(receiver.child.signalCode).toBe('SIGKILL')
    receiver = next
  }
  await aimAt(receiver)
  await deliver(queue, Infinity, receiver.kill)

  await eventually(async () => expect(await countUnprocessed()).toBe(0))
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
  for (let last = items.length - 1; last > 0; last--) {
    const index = chance.upTo(last)
    ;[items[last], items[index]] = [items[index] as Item, items[last] as Item]
  }
  return items
}

const aimAt = async ({ url }: StartedProduct): Promise<void> =>
  payments.fake.webhooks.sendTo(`${await url}/webhooks/stripe`)

/**
 * Sends until `count` deliveries were accepted, then kills the receiver with others in flight. Those not accepted
 * go back into the queue, as with the provider.
 */
async function deliver(queue: StripeEvent[], count: number, kill: () => Promise<void>): Promise<void> {
  let accepted = 0
  let killed: Promise<void> | undefined
  const lane = async (): Promise<void> => {
    while (killed === undefined) {
      const event = queue.pop()
      if (event === undefined) return
      const { status } = await payments.fake.webhooks.send(event)
      if (status === 200) accepted += 1
      else queue.unshift(event)
      if (accepted >= count) killed ??= kill()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await killed
}

async function countUnprocessed(): Promise<number> {
  const { rows } = await product.pool.query(
    `select (select count(*) from stripe_events where synced_at is null and customer_id is not null)
       + (select count(*) from graphile_worker.jobs where task_identifier = 'sync-customer') as n`,
  )
  return rows[0].n
}
