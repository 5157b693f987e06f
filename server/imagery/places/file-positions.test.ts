import { randomUUID } from 'node:crypto'
import type { Position } from '@curbgrade/core/shared/position'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMessyList } from '../../../fixtures/messy-lists.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import type { ImageryProvider } from '../provider.ts'

const imagery = createMemoryImagery()
let product: TestProduct
let client: Client
let lookups = 0
let places: (Position | null)[] = []

beforeAll(async () => {
  const { geocode } = imagery
  imagery.geocode = (addresses) => {
    lookups += addresses.length
    return geocode(addresses)
  }
  const provider: ImageryProvider = {
    ...imagery.provider,
    find: (place, ...rest) => {
      places.push(place.position)
      return imagery.provider.find(place, ...rest)
    },
  }
  product = await startTestProduct({ imagery: provider })
  client = await product.signUp({ tokens: 20 })
})
afterAll(() => product.end())

const name = '06-own-coordinates.csv'
const content = readMessyList(name)
const mapping = { street: 1, position: { lat: 5, lng: 6 } }

async function create(file: { name: string; content: Buffer | string }, plan?: object): Promise<string> {
  const { status, body } = await client.upload(
    { title: randomUUID(), ...(plan && { mapping: JSON.stringify(plan) }) },
    file,
  )
  if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`)
  return body.list.id
}

const pictureOf = (listId: string, row: number) =>
  client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: `r${row}` })

describe.each([
  ['by the names of its columns', undefined],
  ['by the plan, whatever else the address lacks', mapping],
])('a position of the file, found %s,', (_, plan) => {
  let listId: string
  beforeAll(async () => {
    lookups = 0
    places = []
    listId = await create({ name, content }, plan)
  })

  it('is where the property is shown, without a lookup', async () => {
    const picture = await pictureOf(listId, 1)
    expect(picture.body).toMatchObject({
      charged: 1,
      match: { quality: 'yours', ambiguous: false, matched: '' },
    })
    expect([places, lookups]).toEqual([[{ lat: 42.33, lng: -83.04 }], 0])
  })

  it('is in filters, facets, the map and the export', async () => {
    const { body } = await client.get(`/api/lists/${listId}/rows?match=yours`)
    expect([body.total, body.rows[0].match]).toEqual([12, 'yours'])
    expect((await client.get(`/api/lists/${listId}/rows?match=exact,none`)).body.total).toBe(0)
    for (const map of ['open', 'google'])
      expect((await client.get(`/api/lists/${listId}/points?map=${map}`)).body).toMatchObject({
        total: 12,
        unplaced: 0,
        elsewhere: 0,
      })
    const columns = { original: [0], added: ['address_match', 'latitude'] }
    const { text } = await client.post('/export-list', { listId, format: 'csv', columns })
    expect(text.split('\r\n')[1]).toBe('P-0,42.33,yours')
  })
})

it('may be in one column', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => `P-${at},POINT (-83.${at} 42)`)
  const file = { name: 'points.csv', content: ['parcel,the_geom', ...rows].join('\n') }
  const listId = await create(file, { street: 0, position: { point: 1 } })
  expect((await client.get(`/api/lists/${listId}/rows?match=yours`)).body.total).toBe(10)
})

it('isn’t used if the plan says so, or if it’s none', async () => {
  lookups = 0
  const unused = await create({ name, content }, { street: 1, city: 2, state: 3, zip: 4, position: null })
  const zeros = await create({ name, content: String(content).replaceAll(/42\.\d+,-83\.\d+/g, '0,0') })
  for (const listId of [unused, zeros]) expect((await pictureOf(listId, 2)).body.match.quality).toBe('exact')
  expect(lookups).toBe(2)
})

it('of a street alone says nothing of the same street elsewhere', async () => {
  const rows = (lat: number) =>
    ['street,lat,lng', ...Array.from({ length: 10 }, (_, at) => `${at + 1} Main St,${lat},-83`)].join('\n')
  const plan = { street: 0, position: { lat: 1, lng: 2 } }
  const here = await create({ name: 'here.csv', content: rows(42) }, plan)
  expect((await client.put(`/api/lists/${here}/properties/r1/grade`, { grade: 3 })).status).toBe(200)
  const there = await create({ name: 'there.csv', content: rows(40) }, plan)
  const { body } = await client.get(`/api/lists/${there}/properties/r1/memory`)
  expect(body.memory).toBeNull()
})
