import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { eventually } from '../../test/eventually.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { billing } from '../../test/imagery/lookups.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Answer, Client } from '../../test/wire/client.ts'
import { keyFor } from '../../test/wire/program.ts'
import { startTestWorker } from '../../test/worker.ts'
import { endHold, holdTokens } from '../../tokens/index.ts'
import { checkCoverage } from '../jobs/check-coverage.ts'

const SPENDERS = 50
const CAP = 10
const ROWS = 10

/** Three processes on one database, where a check of a list of ten rows costs a token. */
let products: [TestProduct, TestProduct, TestProduct]

beforeAll(async () => {
  const options = {
    imagery: billing(createMemoryImagery().provider),
    settings: { coverageTokensPer100: ROWS, coveragePauseMs: 1 },
  }
  const first = await startTestProduct(options)
  const also = { ...options, databaseUrl: first.databaseUrl }
  products = [first, await startTestProduct(also), await startTestProduct(also)]
})
afterAll(async () => {
  for (const product of products.toReversed()) await product.end()
})

const cappedKey = (client: Client, tokensPerDay = CAP) =>
  keyFor(client, { scopes: ['read', 'spend'], tokensPerDay })

const tokensLeftOf = async (key: { text: string }, client: Client): Promise<number> => {
  const headers = { authorization: `Bearer ${key.text}` }
  const { body } = await products[0].clientOf({ ...client, cookie: '' }).get('/api/v1/me', { headers })
  return body.key.tokensLeft
}

const startCheck = (
  key: { text: string },
  client: Client,
  listId: string,
  on = products[0],
): Promise<Answer> =>
  on
    .clientOf({ ...client, cookie: '' })
    .post(`/api/v1/lists/${listId}/coverage`, {}, { headers: { authorization: `Bearer ${key.text}` } })

async function createLists(client: Client, count: number): Promise<string[]> {
  const ids = []
  for (let made = 0; made < count; made++) ids.push((await createTestList(client, { rows: ROWS })).id)
  return ids
}

const nextDay = () => new Date().setUTCHours(24, 0, 0, 0)

it(`starts exactly ${CAP} of ${SPENDERS} checks that a key with a cap of ${CAP} asks of three processes at once`, async () => {
  const client = await products[0].signUp({ tokens: 1_000 })
  const key = await cappedKey(client)
  const lists = await createLists(client, SPENDERS)
  const renews = [nextDay()]
  const answers = await Promise.all(lists.map((id, at) => startCheck(key, client, id, products[at % 3])))
  renews.push(nextDay())
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(CAP)
  const refused = answers.filter(({ status }) => status === 402).map(({ body }) => body)
  expect(refused).toHaveLength(SPENDERS - CAP)
  for (const { code, facts } of refused) {
    expect([code, facts.needed, facts.available]).toEqual(['key_cap_reached', 1, 0])
    expect(renews).toContain(facts.renewsAt)
  }
  expect(await reservedOf(products[0].pool, client.user.id)).toEqual({ account: CAP, held: CAP })
  expect(await tokensLeftOf(key, client)).toBe(0)
})

it('holds as many tokens in each of many rounds, and gives them back with the cap', async () => {
  const client = await products[0].signUp({ tokens: 1_000 })
  const key = await cappedKey(client)
  for (let round = 0; round < atSize(5, 100); round++) {
    const holds = Array.from({ length: SPENDERS }, () => ({ userId: client.user.id, ref: randomUUID() }))
    const results = await Promise.all(
      holds.map((hold, at) =>
        inTransaction(products[at % 3]?.pool ?? products[0].pool, (tx) =>
          holdTokens(tx, { ...hold, amount: 1, keyId: key.id }),
        ),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(CAP)
    for (const hold of holds) await inTransaction(products[0].pool, (tx) => endHold(tx, hold))
    expect(await reservedOf(products[0].pool, client.user.id)).toEqual(nothingReserved)
  }
})

it('names the key in the ledger, and counts what it spent today', async () => {
  const client = await products[0].signUp({ tokens: 100 })
  const key = await cappedKey(client, 2)
  const [first = '', second = '', third = ''] = await createLists(client, 3)
  const { pool, coverage } = products[0]
  const worker = await startTestWorker({ pool, jobs: [checkCoverage(coverage)] })
  expect(await tokensLeftOf(key, client)).toBe(2)
  for (const listId of [first, second]) {
    expect((await startCheck(key, client, listId)).status).toBe(200)
    await eventually(async () => {
      const { body } = await client.get(`/api/lists/${listId}/coverage`)
      expect(body.coverage.state).toBe('done')
    })
  }
  await worker.stop()
  const { entries } = await readExactLedger(client)
  expect(entries.filter((entry) => 'keyId' in entry && entry.keyId === key.id)).toHaveLength(2)
  expect(await tokensLeftOf(key, client)).toBe(0)
  expect((await startCheck(key, client, third)).body.code).toBe('key_cap_reached')
  expect((await client.post(`/api/lists/${third}/coverage`)).status).toBe(200)
})

it('begins again with the next day', async () => {
  const client = await products[0].signUp({ tokens: 100 })
  const key = await cappedKey(client, 5)
  const spentAt = (at: string) =>
    products[0].pool.query(
      `insert into token_entries (user_id, type, amount, reason, ref, key_id, at)
       values ($1, 'deduction', -5, 'ai_processing', $2, $3, ${at})`,
      [client.user.id, randomUUID(), key.id],
    )
  const hold = () =>
    inTransaction(products[0].pool, (tx) =>
      holdTokens(tx, { userId: client.user.id, ref: randomUUID(), amount: 5, keyId: key.id }),
    )
  await spentAt(`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '1 millisecond'`)
  expect((await hold()).ok).toBe(true)
  expect(await hold()).toMatchObject({ ok: false, error: { code: 'key_cap_reached' } })
})

it('refuses for lack of tokens before it refuses for the cap, and leaves nothing reserved', async () => {
  const client = await products[0].signUp({ tokens: 1 })
  const key = await cappedKey(client, 1)
  const hold = (amount: number) =>
    inTransaction(products[0].pool, (tx) =>
      holdTokens(tx, { userId: client.user.id, ref: randomUUID(), amount, keyId: key.id }),
    )
  expect(await hold(2)).toMatchObject({ ok: false, error: { code: 'insufficient_tokens' } })
  expect(await reservedOf(products[0].pool, client.user.id)).toEqual(nothingReserved)
  expect((await hold(1)).ok).toBe(true)
})

it('spends nothing with a key of someone else, or one that may not spend', async () => {
  const client = await products[0].signUp({ tokens: 100 })
  const foreign = await cappedKey(await products[0].signUp())
  const reading = await keyFor(client)
  for (const { id } of [foreign, reading]) {
    const held = await inTransaction(products[0].pool, (tx) =>
      holdTokens(tx, { userId: client.user.id, ref: randomUUID(), amount: 1, keyId: id }),
    )
    expect(held).toMatchObject({ ok: false, error: { code: 'key_cap_reached' } })
  }
  expect(await reservedOf(products[0].pool, client.user.id)).toEqual(nothingReserved)
})
