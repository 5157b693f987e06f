import { ok } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readMessyList } from '../../../fixtures/messy-lists.ts'
import { atSize } from '../../../fixtures/test-size.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { aPicture, createMemoryImagery, streets } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import type { ImageryProvider } from '../provider.ts'

const UNITS = 12
const ROUNDS = atSize(2, 20)

const imagery = createMemoryImagery()
let mayStore = true
let views = 0
const find: ImageryProvider['find'] = async (place, kind, signal, rejected) => {
  const found = await imagery.provider.find(place, kind, signal, rejected)
  if (!found.ok || 'missing' in found.value) return found
  const policy = { ...aPicture.provenance.policy, store: mayStore }
  return ok({ ...aPicture, reference: `view ${++views}`, provenance: { ...aPicture.provenance, policy } })
}
const { geocode } = imagery

let product: TestProduct
/** A second process, as far as the database can tell. */
let other: TestProduct
let client: Client
let lookups = 0

beforeAll(async () => {
  const provider = { ...imagery.provider, find }
  imagery.geocode = (addresses) => {
    lookups += addresses.length
    return geocode(addresses)
  }
  product = await startTestProduct({ imagery: provider })
  other = await startTestProduct({ imagery: provider, databaseUrl: product.databaseUrl })
})
afterAll(async () => {
  await other.end()
  await product.end()
})
beforeEach(async () => {
  mayStore = true
  client = await product.signUp({ tokens: 5 })
})

const twelveUnits = () =>
  [
    'street,city,state,zip',
    ...Array.from({ length: UNITS }, (_, unit) => `"118 Oak Avenue, Apt ${unit + 1}",Davis,CA,95616`),
    '120 Oak Avenue,Davis,CA,95616',
  ].join('\n')

const ask = (listId: string, row: number, path = '/getStreetViewImage', asker = client) =>
  asker.post(path, { street: '', city: '', state: '', listId, propertyId: `r${row}` })
const panoramaOf = (listId: string, row: number) =>
  client.post(`/api/lists/${listId}/properties/r${row}/panorama`, {})
const inAnyOrder = <Value>(act: (row: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: UNITS }, (_, index) => act(((index * 7) % UNITS) + 1)))
const chargedIn = (answers: readonly { body: { charged: number } }[]) =>
  answers.reduce((sum, { body }) => sum + body.charged, 0)

it('12 units in one building cost one token, asked for at once by two processes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    client = await product.signUp({ tokens: 2 })
    const { id } = await createTestList(client, { csv: twelveUnits() })
    const answers = await inAnyOrder((row) =>
      ask(id, row, undefined, row % 2 === 0 ? client : other.clientOf(client)),
    )
    expect(answers.map(({ status, body }) => [status, typeof body.pic])).toEqual(
      Array.from({ length: UNITS }, () => [200, 'string']),
    )
    expect([chargedIn(answers), new Set(answers.map(({ body }) => body.pic)).size]).toEqual([1, UNITS])
    expect((await ask(id, UNITS + 1)).body.charged).toBe(1)
    expect((await readExactLedger(client)).balance).toBe(0)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  }
})

it('flats in a column of their own are one building, too', async () => {
  const file = { name: '11-unit-column.csv', content: readMessyList('11-unit-column.csv') }
  const mapping = JSON.stringify({ street: 0, city: 2, state: 3, zip: 4 })
  const { body } = await client.upload({ title: 'Flats', mapping }, file)
  const { id } = body.list
  expect(chargedIn(await inAnyOrder((row) => ask(id, row)))).toBe(1)
})

it('each kind of picture has its price once', async () => {
  const { id } = await createTestList(client, { csv: twelveUnits() })
  const charged = async (act: (row: number) => ReturnType<typeof ask>) => chargedIn(await inAnyOrder(act))
  expect(await charged((row) => ask(id, row))).toBe(1)
  expect(await charged((row) => ask(id, row, '/getAerialImage'))).toBe(1)
  expect(await charged((row) => panoramaOf(id, row))).toBe(2)
})

it('positions of the file within two meters are one place, whatever the addresses say', async () => {
  const at = (meters: number) => `${38.5 + meters / 111_320},-121.7`
  const rows = Array.from(
    { length: 10 },
    (_, row) => `${row + 1} Elm St,Davis,CA,95616,${at(row < 8 ? 0.2 * row : 50)}`,
  )
  const csv = ['street,city,state,zip,latitude,longitude', ...rows].join('\n')
  const { id } = await createTestList(client, { csv })
  const charges = []
  for (let row = 1; row <= 10; row++) charges.push((await ask(id, row)).body.charged)
  expect(charges).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1, 0])
})

it('all rows show the picture and have the position, looked up once', async () => {
  const { id } = await createTestList(client, { csv: twelveUnits() })
  lookups = 0
  const first = await ask(id, 3)
  const second = await ask(id, 7)
  expect(second.body).toMatchObject({
    charged: 0,
    provenance: first.body.provenance,
    match: first.body.match,
  })
  expect((await client.get(second.body.pic)).text).toBe((await client.get(first.body.pic)).text)
  expect(lookups).toBe(1)
  expect((await ask(id, 7)).body).toMatchObject({ pic: second.body.pic, charged: 0 })
})

it('a picture that may not be stored is shared as well, and shown without asking for it again', async () => {
  mayStore = false
  const { id } = await createTestList(client, { csv: twelveUnits() })
  expect(chargedIn([await ask(id, 1), await ask(id, 2)])).toBe(1)
  imagery.calls = 0
  expect((await client.get((await ask(id, 2)).body.pic)).status).toBe(200)
  expect(imagery.calls).toBe(0)
})

it('another view of one unit is free and leaves the others alone', async () => {
  const { id } = await createTestList(client, { csv: twelveUnits() })
  const before = [await ask(id, 1), await ask(id, 2)].map(({ body }) => body.pic)
  const view = await client.post(`/api/lists/${id}/properties/r2/another-view`, {})
  expect([view.status, view.body.charged]).toEqual([200, 0])
  expect((await ask(id, 1)).body.pic).toBe(before[0])
  expect((await ask(id, 2)).body.pic).toBe(view.body.pic)
  expect((await ask(id, 3)).body.charged).toBe(0)
})

it('costs nothing where the building has no picture', async () => {
  const rows = Array.from({ length: UNITS }, () => `5 ${streets.missing},Davis,CA,95616`)
  const { id } = await createTestList(client, { csv: ['street,city,state,zip', ...rows].join('\n') })
  const answers = await inAnyOrder((row) => ask(id, row))
  expect(answers.map(({ body }) => body.missing)).toEqual(Array.from({ length: UNITS }, () => 'no_imagery'))
  expect(chargedIn(answers)).toBe(0)
  expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
})
