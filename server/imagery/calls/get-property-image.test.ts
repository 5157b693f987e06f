import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { deferred } from '../../test/deferred.ts'
import { eventually } from '../../test/eventually.ts'
import { aGeocode, aPicture, createMemoryImagery, streets } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Answer, Client } from '../../test/wire/client.ts'

const TRIALS = atSize(2, 50)

let product: TestProduct
/** A second process, as far as the database can tell. */
let other: TestProduct
const imagery = createMemoryImagery()
const { find } = imagery

beforeAll(async () => {
  product = await startTestProduct({ imagery: imagery.provider })
  other = await startTestProduct({ imagery: imagery.provider, databaseUrl: product.databaseUrl })
})
afterAll(async () => {
  await other.end()
  await product.end()
})
beforeEach(() => {
  imagery.find = find
  imagery.calls = 0
})

const ask = (client: Client, listId: string, row: number, key?: string, path = '/getStreetViewImage') =>
  client.post(
    path,
    { street: 'ignored', city: 'ignored', state: 'ignored', listId, propertyId: `r${row}` },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )

const together = <Value>(count: number, act: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

const countBy = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

const imagesOf = async (listId: string) =>
  (await product.pool.query('select row_no, file_path from images where list_id = $1', [listId])).rows

/** Holds back every supplier call until `letGo` is called. */
function holdSupplier(): { letGo: () => void } {
  const gate = deferred()
  imagery.find = async (address) => {
    await gate.promise
    return find(address)
  }
  return { letGo: gate.resolve }
}

it('leaves fewer tokens to spend while the supplier is asked', async () => {
  const client = await product.signUp({ tokens: 3 })
  const { id } = await createTestList(client, { rows: 10 })
  const { letGo } = holdSupplier()
  const asked = ask(client, id, 1)
  await eventually(async () =>
    expect((await client.get('/api/me')).body).toMatchObject({ tokens: 3, availableTokens: 2 }),
  )
  letGo()
  expect((await asked).status).toBe(200)
})

it('tells a list whether the pictures of its ungraded properties are paid', async () => {
  const client = await product.signUp({ tokens: 20 })
  const { id } = await createTestList(client, { rows: 10 })
  const isPaid = async () => (await client.get(`/api/lists/${id}`)).body.list.picturesPaid
  await together(9, (index) => ask(client, id, index + 1))
  expect(await isPaid()).toBe(false)
  await client.put(`/api/lists/${id}/properties/r10/grade`, { grade: 3 })
  expect(await isPaid()).toBe(true)
})

describe('concurrent requests for many pictures', () => {
  it('deliver exactly the 50 of 200 that the tokens pay for, each time, with an exact ledger at every read', async () => {
    for (let trial = 1; trial <= TRIALS; trial++) {
      imagery.calls = 0
      const client = await product.signUp({ tokens: 50 })
      const list = await createTestList(client, { rows: 200 })
      const asking = new AbortController()
      const reads = (async () => {
        while (!asking.signal.aborted) await readExactLedger(client)
      })()
      const answers = await together(200, (index) => ask(client, list.id, index + 1))
      asking.abort()
      await reads
      expect([countBy(answers, 200), countBy(answers, 402)], `trial ${trial}`).toEqual([50, 150])
      expect(imagery.calls).toBe(50)
      const delivered = answers.filter(({ body }) => body.pic !== undefined)
      expect(new Set(delivered.map(({ body }) => body.pic)).size).toBe(50)
      expect(await imagesOf(list.id)).toHaveLength(50)
      const { balance, entries } = await readExactLedger(client)
      expect([balance, entries.length]).toEqual([0, 51])
      expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
    }
  }, 1_200_000)

  it('never deliver more than was paid, even in several processes', async () => {
    const client = await product.signUp({ tokens: 20 })
    const list = await createTestList(client, { rows: 60 })
    const elsewhere = other.clientOf(client)
    const answers = await together(60, (index) =>
      ask(index % 2 === 0 ? client : elsewhere, list.id, index + 1),
    )
    expect([countBy(answers, 200), countBy(answers, 402)]).toEqual([20, 40])
    expect((await readExactLedger(elsewhere)).balance).toBe(0)
  })
})

describe('one charge for one picture', () => {
  it.each([1, 2, 3])(
    'charges once for 100 parallel requests with one key, and gives one answer (%i)',
    async () => {
      const client = await product.signUp({ tokens: 5 })
      const list = await createTestList(client)
      const key = randomUUID()
      const answers = await together(100, () => ask(client, list.id, 1, key))
      expect(countBy(answers, 200)).toBe(100)
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(answers[0]?.body).toMatchObject({ charged: 1, balance: 4 })
      expect((await readExactLedger(client)).balance).toBe(4)
      expect(imagery.calls).toBe(1)
      expect((await ask(client, list.id, 1, key)).text).toBe(answers[0]?.text)
    },
  )

  it('charges once for one key across processes: each request gets the answer or in_progress', async () => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client)
    const elsewhere = other.clientOf(client)
    const key = randomUUID()
    const answers = await together(100, (index) => ask(index % 2 ? client : elsewhere, list.id, 1, key))
    for (const { status, body } of answers) {
      if (status === 200) expect(body).toMatchObject({ charged: 1, balance: 4 })
      else expect([status, body.error.code]).toEqual([409, 'in_progress'])
    }
    expect((await ask(elsewhere, list.id, 1, key)).body).toEqual((await ask(client, list.id, 1, key)).body)
    expect((await readExactLedger(client)).balance).toBe(4)
  })

  it('charges once for 50 parallel requests without a key, in two processes', async () => {
    const client = await product.signUp({ tokens: 50 })
    const list = await createTestList(client)
    const elsewhere = other.clientOf(client)
    const answers = await together(50, (index) => ask(index % 2 ? client : elsewhere, list.id, 1))
    expect(countBy(answers, 200)).toBe(50)
    expect(new Set(answers.map(({ body }) => body.pic)).size).toBe(1)
    expect(answers.reduce((sum, { body }) => sum + body.charged, 0)).toBe(1)
    expect((await readExactLedger(client)).balance).toBe(49)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  })

  it('refuses a key that was used for another request', async () => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client)
    const key = randomUUID()
    await ask(client, list.id, 1, key)
    const answers = [
      await ask(client, list.id, 2, key),
      await ask(other.clientOf(client), list.id, 1, key, '/getAerialImage'),
    ]
    for (const { status, body } of answers) expect([status, body.error.code]).toEqual([409, 'key_reused'])
    expect((await readExactLedger(client)).balance).toBe(4)
  })

  it('keeps the keys of one user apart from those of others', async () => {
    const [first, second] = [await product.signUp({ tokens: 5 }), await product.signUp({ tokens: 5 })]
    const key = randomUUID()
    for (const client of [first, second]) {
      const list = await createTestList(client)
      expect((await ask(client, list.id, 1, key)).body.charged).toBe(1)
    }
  })

  it.each(['k'.repeat(201), 'tab\tbed', 'bell\u0007', 'del\u007f'])('refuses the key %j', async (key) => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client)
    const answer = await ask(client, list.id, 1, key)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed'])
    expect((await ask(client, list.id, 1, 'k'.repeat(200))).status).toBe(200)
  })

  it('delivers a picture again for free, even to an account without tokens', async () => {
    const client = await product.signUp({ tokens: 1 })
    const list = await createTestList(client)
    const first = await ask(client, list.id, 1)
    const again = await ask(client, list.id, 1)
    expect(again.body).toEqual({ ...first.body, charged: 0 })
    expect((await client.get(again.body.pic)).bytes).toEqual(Buffer.from(aPicture.jpeg))
  })

  it('charges the street view and the aerial picture of one property each once', async () => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client)
    await ask(client, list.id, 1)
    await ask(client, list.id, 1, undefined, '/getAerialImage')
    const { entries } = await readExactLedger(client)
    expect(entries.map(({ reason, propertyId }) => [reason, propertyId])).toEqual([
      ['aerial', 'r1'],
      ['street_view', 'r1'],
      ['test', null],
    ])
  })
})

describe('a picture that isn’t delivered', () => {
  it('costs nothing if none exists', async () => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client, { csv: csvOf(12, streets.missing) })
    const answers = await together(20, () => ask(client, list.id, 1, 'k1'))
    expect(answers[0]?.body).toEqual({
      pic: null,
      large: null,
      charged: 0,
      balance: 5,
      provenance: null,
      match: { quality: 'exact', ambiguous: false, matched: aGeocode.matched },
      missing: 'no_imagery',
    })
    expect((await readExactLedger(client)).balance).toBe(5)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  })

  it('costs nothing when the supplier fails, and the same key can be retried', async () => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client)
    imagery.find = async () => refuse('imagery_unavailable')
    const failed = await together(20, () => ask(client, list.id, 1, 'k1'))
    expect(countBy(failed, 503)).toBe(20)
    expect(failed[0]?.headers['retry-after']).toBeDefined()
    imagery.find = find
    expect((await ask(client, list.id, 1, 'k1')).body).toMatchObject({ charged: 1, balance: 4 })
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  })

  it('costs nothing when the supplier violates the port and throws', async () => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client)
    imagery.find = async () => {
      throw new Error('a supplier without manners')
    }
    expect((await ask(client, list.id, 1, 'k1')).status).toBe(500)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
    expect((await readExactLedger(client)).balance).toBe(5)
  })

  it('is delivered and charged once by a waiting process when the first process fails', async () => {
    const client = await product.signUp({ tokens: 1 })
    const list = await createTestList(client)
    let call = 0
    const second = deferred()
    imagery.find = async () => {
      if (++call === 1) return second.promise.then(() => refuse('imagery_unavailable'))
      return ok(aPicture)
    }
    const failing = ask(client, list.id, 1)
    await eventually(() => expect(call).toBe(1))
    const elsewhere = await ask(other.clientOf(client), list.id, 1)
    expect(elsewhere.body).toMatchObject({ charged: 1, balance: 0 })
    second.resolve()
    expect((await failing).status).toBe(503)
    expect((await readExactLedger(client)).balance).toBe(0)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  })

  it('keeps the tokens of a request on hold when the same request fails in another process', async () => {
    const client = await product.signUp({ tokens: 1 })
    const list = await createTestList(client)
    const first = deferred()
    let call = 0
    imagery.find = async () => {
      if (++call === 2) return refuse('imagery_unavailable')
      await first.promise
      return ok(aPicture)
    }
    const delivering = ask(client, list.id, 1)
    await eventually(() => expect(call).toBe(1))
    expect((await ask(other.clientOf(client), list.id, 1)).status).toBe(503)
    expect((await ask(client, list.id, 2)).status).toBe(402)
    first.resolve()
    expect((await delivering).body).toMatchObject({ charged: 1, balance: 0 })
  })

  it('fails all concurrent requests when the supplier fails, and is requested again afterward', async () => {
    const client = await product.signUp({ tokens: 1 })
    const list = await createTestList(client)
    const first = deferred()
    let call = 0
    imagery.find = async () => {
      if (++call > 1) return ok(aPicture)
      await first.promise
      return refuse('imagery_unavailable')
    }
    const asked = Array.from({ length: 10 }, () => ask(client, list.id, 1))
    await eventually(() => expect(call).toBe(1))
    first.resolve()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 503))
    expect((await ask(client, list.id, 1)).body).toMatchObject({ charged: 1, balance: 0 })
    expect(call).toBe(2)
  })

  it('costs nothing when its list is deleted during the fetch', async () => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client)
    const held = holdSupplier()
    const asked = ask(client, list.id, 1, 'k1')
    await eventually(() => expect(imagery.calls).toBe(1))
    expect((await client.delete(`/api/lists/${list.id}`)).status).toBe(200)
    held.letGo()
    expect((await asked).status).toBe(404)
    expect((await readExactLedger(client)).balance).toBe(5)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
    expect(await imagesOf(list.id)).toEqual([])
  })

  it('isn’t requested from the supplier without enough tokens', async () => {
    const client = await product.signUp()
    const list = await createTestList(client)
    const answer = await ask(client, list.id, 1)
    expect(answer.status).toBe(402)
    expect(answer.body.error).toMatchObject({
      code: 'insufficient_tokens',
      facts: { needed: 1, available: 0 },
    })
    expect(imagery.calls).toBe(0)
  })

  it('finishes and charges a request whose client disconnects, so that the picture is there on return', async () => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client)
    const held = holdSupplier()
    const url = await other.listen()
    const gone = new AbortController()
    const asked = fetch(`${url}/getStreetViewImage`, {
      method: 'POST',
      headers: { cookie: client.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ street: '', city: '', state: '', listId: list.id, propertyId: 'r1' }),
      signal: gone.signal,
    })
    await eventually(() => expect(imagery.calls).toBe(1))
    gone.abort()
    await expect(asked).rejects.toThrow('aborted')
    held.letGo()
    await eventually(async () =>
      expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved),
    )
    expect((await ask(client, list.id, 1)).body).toMatchObject({ charged: 0, balance: 4 })
    expect(await imagesOf(list.id)).toHaveLength(1)
  })
})
