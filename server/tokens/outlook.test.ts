import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Meter, startMeter } from '../test/plans/statements.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

let meter: Meter
let product: TestProduct
beforeAll(async () => {
  meter = startMeter()
  product = await startTestProduct()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await product.end()
})

const LIST = randomUUID()
type Change = { type: string; amount: number; reason: string; listId?: string | null; times?: number }
const aUse = (change: Partial<Change> = {}): Change => ({
  type: 'deduction',
  amount: -1,
  reason: 'street_view',
  listId: LIST,
  ...change,
})
const aPurchase: Change = { type: 'purchase', amount: 50_000, reason: 'token_purchase' }

/** Equal entries, some days ago. */
async function write({ user }: Client, daysAgo: number, change: Change): Promise<void> {
  const { type, amount, reason, listId = null, times = 1 } = change
  await product.pool.query(
    `insert into token_entries (user_id, seq, type, amount, reason, ref, list_id, balance_after, at)
     select $1, 0, $2, $3, $4, gen_random_uuid(), $5, 0, now() - make_interval(hours => 24 * $6 + 12)
     from generate_series(1, $7)`,
    [user.id, type, amount, reason, listId, daysAgo, times],
  )
}
const outlookOf = async (client: Client) => (await client.get('/api/tokens/outlook')).body

describe('what recent days used', () => {
  it('is what was charged less refunds, without purchases', async () => {
    const client = await product.signUp()
    await write(client, 20, aPurchase)
    await write(client, 14, aUse({ times: 7 }))
    await write(client, 13, aUse({ times: 5 }))
    await write(client, 3, aUse({ amount: -40, reason: 'ai_processing' }))
    await write(client, 3, aUse({ type: 'refund', amount: 15, reason: 'ai_processing_failed' }))
    await write(client, 2, aPurchase)
    await write(client, 1, aUse({ reason: 'purchase_refunded', amount: -1_000, listId: null }))
    await write(client, 0, aUse({ times: 3 }))
    expect(await outlookOf(client)).toEqual({
      threshold: null,
      usedByDay: [3, 0, 0, 25, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5],
    })
  })

  it('begins with the ledger', async () => {
    const client = await product.signUp()
    expect((await outlookOf(client)).usedByDay).toEqual([])
    await write(client, 2, { ...aPurchase, type: 'grant', reason: 'welcome' })
    await write(client, 1, aUse({ times: 2 }))
    expect((await outlookOf(client)).usedByDay).toEqual([0, 2, 0])
  })

  it('costs as much for a ledger of any size', async () => {
    const [few, many] = [await workOf(10), await workOf(1_000)]
    expect(many).toBeLessThanOrEqual(few * 2.5)
  })
})

/** Blocks that the database reads for a number of uses a day. */
async function workOf(usesPerDay: number): Promise<number> {
  const client = await product.signUp()
  await write(client, 15, aPurchase)
  for (let day = 14; day >= 0; day--) await write(client, day, aUse({ times: usesPerDay }))
  const sent = await meter.during(async () => {
    expect((await outlookOf(client)).usedByDay).toEqual(Array.from({ length: 14 }, () => usesPerDay))
  })
  expect(sent.length).toBeGreaterThan(0)
  return sent.reduce((sum, { blocks }) => sum + blocks, 0)
}
