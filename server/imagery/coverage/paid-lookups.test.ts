import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { eventually } from '../../test/eventually.ts'
import { createMemoryImagery, streets } from '../../test/imagery/imagery.ts'
import { billing } from '../../test/imagery/lookups.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { startTestWorker } from '../../test/worker.ts'
import { creditPurchase } from '../../tokens/index.ts'
import { checkCoverage } from '../jobs/check-coverage.ts'

/** One product with free lookups within the allowance, and one where lookups cost tokens. */
let free: TestProduct
let priced: TestProduct
let client: Client
let looked: string[]
const imagery = createMemoryImagery()
const original = { ...imagery }

beforeAll(async () => {
  const settings = { coveragePauseMs: 1, unpaidCalls: { perDay: 50, perToken: 2 } }
  free = await startTestProduct({ imagery: billing(imagery.provider), settings })
  priced = await startTestProduct({
    imagery: billing(imagery.provider),
    settings: { ...settings, unpaidCalls: { perDay: 0, perToken: 0 }, coverageTokensPer100: 10 },
  })
})
afterAll(async () => {
  await free.end()
  await priced.end()
})
beforeEach(() => {
  Object.assign(imagery, original)
  looked = []
  imagery.geocode = (addresses) => {
    looked.push(...addresses.map(({ street }) => street))
    return original.geocode(addresses)
  }
})

const workOn = ({ pool, coverage }: TestProduct) => startTestWorker({ pool, jobs: [checkCoverage(coverage)] })
const start = (listId: string, body = {}) => client.post(`/api/lists/${listId}/coverage`, body)
const coverageOf = async (listId: string) => (await client.get(`/api/lists/${listId}/coverage`)).body
const reaches = (listId: string, expected: object) =>
  eventually(async () => {
    const { coverage } = await coverageOf(listId)
    expect(coverage).toMatchObject(expected)
    return coverage
  })
const paused = { state: 'running', pausedUntil: expect.any(Number) }

describe('a check with free lookups', () => {
  let worker: { stop(): Promise<void> }
  beforeAll(async () => {
    worker = await workOn(free)
  })
  afterAll(() => worker.stop())
  beforeEach(async () => {
    client = await free.signUp({ tokens: 5 })
  })

  it('pauses once its share of the allowance is used, keeps its results, and resumes with the next allowance', async () => {
    const { id } = await createTestList(client, { rows: 60 })
    expect((await start(id)).body).toMatchObject({ price: null, coverage: { pausedUntil: null } })
    const report = await reaches(id, { ...paused, done: 40, street: 40 })
    expect(report.pausedUntil - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect(looked).toHaveLength(40)
    const answer = await client.post('/getStreetViewImage', {
      street: '',
      city: '',
      state: '',
      listId: id,
      propertyId: 'r60',
    })
    expect(answer.body.charged).toBe(1)
    await free.pool.query("update unpaid_calls set started_at = started_at - interval '25 hours'")
    await free.pool.query(
      "update graphile_worker._private_jobs set run_at = now() where key = 'coverage/' || $1::text",
      [id],
    )
    await reaches(id, { state: 'done', pausedUntil: null, done: 60, street: 60 })
    expect(new Set(looked).size).toBe(looked.length)
  })

  it('resumes at once for a user who has bought tokens', async () => {
    const { id } = await createTestList(client, { rows: 60 })
    await start(id)
    await reaches(id, { ...paused, done: 40 })
    expect((await start(id)).body.coverage.pausedUntil).toBeNull()
    await reaches(id, { ...paused, done: 40 })
    await inTransaction(free.pool, (tx) =>
      creditPurchase(tx, { userId: client.user.id, amount: 100, ref: 'a purchase' }),
    )
    await start(id)
    await reaches(id, { state: 'done', done: 60 })
    expect(looked).toHaveLength(60)
  })

  it('looks up a duplicate address once, and doesn’t repeat lookups of unknown addresses', async () => {
    const lines = ['5 Elm Street', '5 ELM ST.', `7 ${streets.unknown}`, `7 ${streets.unknown}`]
    const more = Array.from({ length: 10 }, (_, at) => `${at + 20} Far Road`)
    const csv = [
      'street,city,state,zip',
      ...[...lines, ...more].map((line) => `${line},Springfield,IL,62701`),
    ]
    const { id } = await createTestList(client, { csv: csv.join('\n') })
    await start(id)
    await reaches(id, { state: 'done', done: 14, street: 12, notFound: 2, duplicates: 2 })
    expect(looked).toHaveLength(12)
    await start(id, { again: true })
    await reaches(id, { state: 'done', done: 14, street: 12, notFound: 2 })
    expect(looked).toHaveLength(12)
  })

  it('keeps each answer when others fail, and repeats no lookup', async () => {
    const { geocode } = imagery
    let answered = 0
    imagery.geocode = async (addresses) => {
      if (++answered === 20) return original.geocode([{ street: streets.down, city: '', state: '', zip: '' }])
      return geocode(addresses)
    }
    const { id } = await createTestList(client, { rows: 35 })
    await start(id)
    await reaches(id, { state: 'done', done: 35, street: 35 })
    expect([looked.length, new Set(looked).size]).toEqual([35, 35])
  })
})

describe('a check with paid lookups', () => {
  let worker: { stop(): Promise<void> }
  beforeAll(async () => {
    worker = await workOn(priced)
  })
  afterAll(() => worker.stop())
  const charges = async () =>
    (await readExactLedger(client)).entries.filter(({ reason }) => reason === 'coverage')

  it('shows its price before it starts, and charges once for what it looked up', async () => {
    client = await priced.signUp({ tokens: 20 })
    const { id } = await createTestList(client, { rows: 35 })
    expect(await coverageOf(id)).toEqual({ coverage: null, price: 4 })
    await Promise.all(Array.from({ length: 5 }, () => start(id)))
    await reaches(id, { state: 'done', street: 35, pausedUntil: null })
    await eventually(async () =>
      expect(await reservedOf(priced.pool, client.user.id)).toEqual(nothingReserved),
    )
    expect(await charges()).toMatchObject([{ amount: -4, listId: id, propertyId: null }])
    expect((await coverageOf(id)).price).toBe(0)
    await start(id, { again: true })
    await reaches(id, { state: 'done', street: 35 })
    expect([await charges(), looked.length]).toMatchObject([[{ amount: -4 }], 35])
  })

  it('is refused without enough tokens, before any lookup', async () => {
    client = await priced.signUp({ tokens: 3 })
    const { id } = await createTestList(client, { rows: 35 })
    const { status, body } = await start(id)
    expect([status, body.error.facts]).toEqual([402, { needed: 4, available: 3 }])
    expect([(await coverageOf(id)).coverage, looked]).toEqual([null, []])
  })

  it('doesn’t charge failed lookups, and returns the rest', async () => {
    client = await priced.signUp({ tokens: 20 })
    const { id } = await createTestList(client, { csv: csvOf(40, streets.down) })
    await start(id)
    await reaches(id, { state: 'failed' })
    expect([await charges(), await reservedOf(priced.pool, client.user.id)]).toEqual([[], nothingReserved])
  })

  it('charges the lookups of a list that is deleted during the check, and returns the rest', async () => {
    client = await priced.signUp({ tokens: 20 })
    const { id } = await createTestList(client, { rows: 35 })
    let isDeleted = false
    const { geocode } = imagery
    imagery.geocode = async (addresses) => {
      if (!isDeleted) {
        isDeleted = true
        await client.delete(`/api/lists/${id}`)
      }
      return geocode(addresses)
    }
    await start(id)
    await eventually(async () => expect(await charges()).toMatchObject([{ amount: -4 }]))
    expect(await reservedOf(priced.pool, client.user.id)).toEqual(nothingReserved)
  })
})
