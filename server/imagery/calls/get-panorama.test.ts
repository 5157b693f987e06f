import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { aPanorama, createMemoryImagery, streets } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Answer, Client } from '../../test/wire/client.ts'

let product: TestProduct
/** A second process, as far as the database can tell. */
let other: TestProduct
const imagery = createMemoryImagery()
const { findPanorama } = imagery

beforeAll(async () => {
  product = await startTestProduct({ imagery: imagery.provider })
  other = await startTestProduct({ imagery: imagery.provider, databaseUrl: product.databaseUrl })
})
afterAll(async () => {
  await other.end()
  await product.end()
})
beforeEach(() => {
  imagery.findPanorama = findPanorama
  imagery.calls = 0
})

const ask = (client: Client, listId: string, row = 1, key?: string) =>
  client.post(
    `/api/lists/${listId}/properties/r${row}/panorama`,
    {},
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )

const together = <Value>(count: number, act: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

const countBy = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

it('delivers a panorama and how to show it for two tokens', async () => {
  const client = await product.signUp({ tokens: 5 })
  const list = await createTestList(client)
  const { status, body } = await ask(client, list.id)
  expect([status, body]).toEqual([
    200,
    {
      panorama: {
        viewer: 'equirectangular',
        url: expect.stringMatching(/^\/api\/images\/[\w-]{36}$/),
        position: aPanorama.position,
        middle: 80,
        heading: 90,
      },
      charged: 2,
      balance: 3,
      provenance: aPanorama.provenance,
    },
  ])
  const { entries } = await readExactLedger(client)
  expect(entries[0]).toMatchObject({ reason: 'panorama', amount: -2, listId: list.id, propertyId: 'r1' })
})

it('serves the panorama only to its owner', async () => {
  const client = await product.signUp({ tokens: 5 })
  const { body } = await ask(client, (await createTestList(client)).id)
  expect((await client.get(body.panorama.url)).bytes).toEqual(Buffer.from(aPanorama.jpeg))
  const stranger = await product.signUp({ tokens: 5 })
  expect((await stranger.get(body.panorama.url)).status).toBe(404)
})

it('charges the street view and the panorama of one property once each', async () => {
  const client = await product.signUp({ tokens: 5 })
  const list = await createTestList(client)
  await client.post('/getStreetViewImage', {
    street: '',
    city: '',
    state: '',
    listId: list.id,
    propertyId: 'r1',
  })
  await ask(client, list.id)
  expect((await readExactLedger(client)).balance).toBe(2)
  const { body } = await client.get(`/api/lists/${list.id}/properties?limit=2`)
  expect(body.properties.map(({ hasPanorama }: { hasPanorama: boolean }) => hasPanorama)).toEqual([
    true,
    false,
  ])
  const { body: card } = await client.get(`/api/lists/${list.id}`)
  expect(card.list.photos).toEqual([body.properties[0].photo])
})

describe('concurrent panorama requests', () => {
  it('deliver exactly what the tokens pay for: 20 of 200, three times, in two processes', async () => {
    for (let trial = 1; trial <= 3; trial++) {
      imagery.calls = 0
      const client = await product.signUp({ tokens: 41 })
      const list = await createTestList(client, { rows: 200 })
      const elsewhere = other.clientOf(client)
      const answers = await together(200, (index) =>
        ask(index % 2 === 0 ? client : elsewhere, list.id, index + 1),
      )
      expect([countBy(answers, 200), countBy(answers, 402)], `trial ${trial}`).toEqual([20, 180])
      expect(imagery.calls).toBe(20)
      const { balance, entries } = await readExactLedger(client)
      expect([balance, entries.length]).toEqual([1, 21])
      expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
    }
  })

  it('with one key are charged once and get one answer', async () => {
    const client = await product.signUp({ tokens: 9 })
    const list = await createTestList(client)
    const key = randomUUID()
    const answers = await together(100, () => ask(client, list.id, 1, key))
    expect(countBy(answers, 200)).toBe(100)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await readExactLedger(client)).balance).toBe(7)
    expect(imagery.calls).toBe(1)
    expect((await ask(client, list.id, 1, key)).text).toBe(answers[0]?.text)
  })

  it('without a key are charged once', async () => {
    const client = await product.signUp({ tokens: 9 })
    const list = await createTestList(client)
    const elsewhere = other.clientOf(client)
    const answers = await together(50, (index) => ask(index % 2 ? client : elsewhere, list.id))
    expect(answers.reduce((sum, { body }) => sum + body.charged, 0)).toBe(2)
    expect(new Set(answers.map(({ body }) => body.panorama.url)).size).toBe(1)
    expect((await readExactLedger(client)).balance).toBe(7)
  })

  it('are refused with a key that was used for a picture', async () => {
    const client = await product.signUp({ tokens: 9 })
    const list = await createTestList(client)
    const key = randomUUID()
    await client.post(
      '/getStreetViewImage',
      { street: '', city: '', state: '', listId: list.id, propertyId: 'r1' },
      { headers: { 'idempotency-key': key } },
    )
    const { status, body } = await ask(client, list.id, 1, key)
    expect([status, body.error.code]).toEqual([409, 'key_reused'])
  })
})

describe('a panorama seen again is free', () => {
  it('even for an account without tokens', async () => {
    const client = await product.signUp({ tokens: 2 })
    const list = await createTestList(client)
    const first = await ask(client, list.id)
    expect((await ask(client, list.id)).body).toEqual({ ...first.body, charged: 0 })
    expect((await ask(client, list.id, 2)).body.error.facts).toEqual({ needed: 2, available: 0 })
    expect(imagery.calls).toBe(1)
  })
})

describe('a panorama that isn’t delivered costs nothing', () => {
  const nothing = { panorama: null, charged: 0, balance: 5, provenance: null }

  it('when there is none', async () => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client, { csv: csvOf(12, streets.missing) })
    expect((await ask(client, list.id)).body).toEqual({ ...nothing, missing: 'no_imagery' })
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  })

  it.each([
    [49, true],
    [51, false],
  ])('with the nearest one %i m away, delivered: %s (Spec 9)', async (meters, isDelivered) => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client)
    imagery.findPanorama = async () =>
      ok({ ...aPanorama, position: { lat: 0, lng: 0 }, building: { lat: meters / 111_320, lng: 0 } })
    const { body } = await ask(client, list.id)
    expect([body.panorama !== null, body.charged]).toEqual([isDelivered, isDelivered ? 2 : 0])
    if (!isDelivered) expect(body).toEqual({ ...nothing, missing: 'no_imagery' })
  })

  it('when the supplier fails, and the same key can be retried', async () => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client)
    imagery.findPanorama = async () => refuse('imagery_unavailable')
    expect(countBy(await together(20, () => ask(client, list.id, 1, 'k1')), 503)).toBe(20)
    imagery.findPanorama = findPanorama
    expect((await ask(client, list.id, 1, 'k1')).body).toMatchObject({ charged: 2, balance: 3 })
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  })
})

it.each(['x', 'r0', 'r1.5', 'R1', 'r999999'])('refuses the property id %s as malformed', async (id) => {
  const client = await product.signUp({ tokens: 5 })
  const list = await createTestList(client)
  const { status, body } = await client.post(`/api/lists/${list.id}/properties/${id}/panorama`, {})
  expect([status, body.error.code]).toEqual([400, 'malformed'])
})
