import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../platform/db/transaction.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../test/database/ledger.ts'
import { createTestList } from '../test/lists.ts'
import {
  askProvider,
  buy,
  customerOf,
  getBalance,
  type PayingProduct,
  purchasesOf,
  startPayingProduct,
} from '../test/payments/paying-product.ts'
import { differencesIn } from '../test/payments/payments.ts'
import type { Client } from '../test/wire/client.ts'
import {
  endHold,
  grantTokens,
  holdTokens,
  releaseTokens,
  reserveTokens,
  type Spend,
  settleTokens,
} from '../tokens/index.ts'
import { syncCustomer } from './sync-customer.ts'

let paying: PayingProduct
let pool: PayingProduct['product']['pool']

beforeAll(async () => {
  paying = await startPayingProduct()
  pool = paying.product.pool
})
afterAll(() => paying.end())

const ask = (path: string, form?: Record<string, string>) => askProvider(paying.payments, path, form)

const hold = async ({ user }: Client, amount: number): Promise<string> => {
  const ref = `job/${randomUUID()}`
  await inTransaction(pool, (tx) => holdTokens(tx, { userId: user.id, ref, amount }))
  return ref
}
const release = ({ user }: Client, ref: string): Promise<number> =>
  inTransaction(pool, (tx) => endHold(tx, { userId: user.id, ref }))

async function refundAll(client: Client): Promise<void> {
  const { data } = await ask(`/v1/payment_intents?customer=${await customerOf(client)}`)
  for (const { id } of data) await ask('/v1/refunds', { payment_intent: id })
}

/** A user whose pack of 1,000 tokens was refunded while 990 of them were held for three AI lists. */
async function refundedWhileHeld(): Promise<{ client: Client; holds: string[] }> {
  const client = await paying.product.signUp()
  await buy(client, 'tokens_1000')
  await paying.settled()
  const holds = [await hold(client, 330), await hold(client, 330), await hold(client, 330)]
  await refundAll(client)
  await paying.settled()
  return { client, holds }
}

const differences = async ({ user }: Client) =>
  (await differencesIn(pool, paying.payments.provider)).filter(({ userId }) => userId === user.id)

const LOCK_NOT_AVAILABLE = '55P03'

/** Repeats what waited too long for the account, as the queue repeats a job. Hundreds wait for it on a slow machine. */
const retried = (work: () => Promise<unknown>): Promise<unknown> =>
  work().catch((error: { code?: string }) => {
    if (error.code !== LOCK_NOT_AVAILABLE) throw error
    return retried(work)
  })

describe('tokens that a refund could not take back', () => {
  it('are taken as soon as held tokens are released, and the books always agree', async () => {
    const { client, holds } = await refundedWhileHeld()
    for (const left of [990, 660, 330]) {
      expect([await getBalance(client), await differences(client)]).toEqual([left, []])
      expect((await purchasesOf(client))[0]).toMatchObject({ refundedCents: 1_499, owedTokens: left })
      expect(await release(client, holds.pop() ?? '')).toBe(330)
    }
    expect([await getBalance(client), await differences(client)]).toEqual([0, []])
    expect((await purchasesOf(client))[0]).toMatchObject({ refundedCents: 1_499, owedTokens: 0 })
    await readExactLedger(client)
  })

  it('are taken from the next purchase or grant', async () => {
    const { client } = await refundedWhileHeld()
    await grantTokens(pool, { userId: client.user.id, amount: 90, reason: 'test' })
    expect(await getBalance(client)).toBe(990)
    await buy(client, 'tokens_1000')
    await paying.settled()
    // 10 and 90 of the first pack were taken back: 900 of the second settle the rest.
    expect(await getBalance(client)).toBe(1_090)
    expect((await purchasesOf(client)).map(({ owedTokens }: { owedTokens: number }) => owedTokens)).toEqual([
      0, 0,
    ])
    expect(await differences(client)).toEqual([])
    await readExactLedger(client)
  })

  it('are not taken from reservations that are delivered, but from those released by failed deliveries', async () => {
    const client = await paying.product.signUp()
    await buy(client, 'tokens_1000')
    await paying.settled()
    const listId = (await createTestList(client)).id
    const spendOf = (rowNo: number): Spend => ({
      userId: client.user.id,
      reason: 'street_view',
      ref: `${listId}/${rowNo}`,
      amount: 500,
      listId,
      rowNo,
    })
    const [delivered, failed] = [spendOf(1), spendOf(2)]
    for (const spend of [delivered, failed]) expect((await reserveTokens(pool, spend)).ok).toBe(true)
    await refundAll(client)
    await paying.settled()
    expect(await inTransaction(pool, (tx) => settleTokens(tx, delivered))).toMatchObject({
      ok: true,
      value: { charged: 500 },
    })
    await releaseTokens(pool, failed)
    expect([await getBalance(client), await reservedOf(pool, client.user.id)]).toEqual([0, nothingReserved])
    expect((await purchasesOf(client))[0]).toMatchObject({ owedTokens: 500 })
    expect(await differences(client)).toEqual([])
  })

  it('are the same for any order of hundreds of concurrent releases, refunds, events and purchases', async () => {
    const client = await paying.product.signUp()
    for (let pack = 0; pack < 4; pack++) await buy(client, 'tokens_1000')
    await paying.settled()
    const customer = await customerOf(client)
    const holds = await Promise.all(Array.from({ length: 200 }, () => hold(client, 19)))
    const { data } = await ask(`/v1/payment_intents?customer=${customer}`)
    const refunds = data.flatMap(({ id }: { id: string }) =>
      Array.from({ length: 5 }, (_, part) => ({ payment_intent: id, amount: part < 4 ? '300' : '299' })),
    )
    await Promise.all([
      ...refunds.map(async (form: Record<string, string>, index: number) => {
        await ask('/v1/refunds', form)
        await Promise.all([
          ...Array.from({ length: 4 }, () => retried(() => syncCustomer(paying.product.billing, customer))),
          ...holds.slice(index * 10, (index + 1) * 10).map((ref) => retried(() => release(client, ref))),
        ])
      }),
      ...Array.from({ length: 20 }, (_, index) =>
        retried(() => grantTokens(pool, { userId: client.user.id, amount: 5, reason: `grant ${index}` })),
      ),
    ])
    await paying.settled()
    await syncCustomer(paying.product.billing, customer)
    // 4,000 were bought and refunded; granted tokens stay.
    expect([await getBalance(client), await reservedOf(pool, client.user.id)]).toEqual([100, nothingReserved])
    expect(await differences(client)).toEqual([])
    await readExactLedger(client)
  })
})
