import { ok, refuse } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseListData } from '../../lists/jobs/erase-list-data.ts'
import { erasures } from '../../main/erasures.ts'
import { nothingReserved, reservedOf } from '../../test/database/ledger.ts'
import { eventually } from '../../test/eventually.ts'
import { aGeocode, createMemoryImagery, streets } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf, deleteListForever } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { Client } from '../../test/wire/client.ts'
import type { Address, Place } from '../provider.ts'

let product: TestProduct
let client: Client
const imagery = createMemoryImagery()
const { geocode, find } = imagery
let asked: readonly Address[][]
let places: Place[]

beforeAll(async () => {
  const provider = {
    ...imagery.provider,
    find: (place: Place, ...rest: [never, never]) => {
      places.push(place)
      return imagery.provider.find(place, ...rest)
    },
    locate: (place: Place, ...rest: [never]) => {
      places.push(place)
      return imagery.provider.locate(place, ...rest)
    },
  }
  product = await startTestProduct({ imagery: provider })
})
afterAll(() => product.end())
beforeEach(async () => {
  asked = []
  places = []
  imagery.find = find
  imagery.geocode = (addresses) => {
    asked = [...asked, [...addresses]]
    return geocode(addresses)
  }
  client = await product.signUp({ tokens: 20 })
})

const ask = (listId: string, kind = 'StreetView', row = 1) =>
  client.post(`/get${kind}Image`, { street: '', city: '', state: '', listId, propertyId: `r${row}` })
const geocodesOf = async (listId: string) =>
  (await product.pool.query('select * from geocodes where list_id = $1 order by row_no', [listId])).rows

describe('the geocode of a property', () => {
  it('is looked up once for all calls, and every call gets it', async () => {
    const { id } = await createTestList(client)
    await ask(id)
    await ask(id, 'Aerial')
    await client.post(`/api/lists/${id}/properties/r1/panorama`)
    await client.get(`/api/lists/${id}/properties/r1/location`)
    expect(asked).toEqual([[{ street: '1 Elm Street', city: 'Springfield', state: 'IL', zip: '62701' }]])
    const { lat, lng } = aGeocode
    expect(places.map(({ position }) => position)).toEqual([
      { lat, lng },
      { lat, lng },
      { lat, lng },
    ])
    expect(await geocodesOf(id)).toMatchObject([{ row_no: 1, user_id: client.user.id, ...aGeocode }])
  })

  it('comes with a picture that was paid before, including its doubts', async () => {
    imagery.geocode = async () => ok([{ ...aGeocode, quality: 'low' as const, ambiguous: true }])
    const { id } = await createTestList(client)
    const match = { quality: 'low', ambiguous: true, matched: aGeocode.matched }
    expect((await ask(id)).body).toMatchObject({ charged: 1, match })
    expect((await ask(id)).body).toMatchObject({ charged: 0, match })
  })

  it('is kept even without a picture, at no charge', async () => {
    const { id } = await createTestList(client, { csv: csvOf(12, streets.missing) })
    for (let time = 0; time < 2; time++)
      expect((await ask(id)).body).toMatchObject({ pic: null, missing: 'no_imagery', charged: 0 })
    expect([asked.length, (await geocodesOf(id)).length]).toEqual([1, 1])
  })

  it('is null for an unknown address: free, and looked up again after a day', async () => {
    const { id } = await createTestList(client, { csv: csvOf(12, streets.unknown) })
    const askTwice = async () => {
      for (let time = 0; time < 2; time++)
        expect((await ask(id)).body).toMatchObject({
          pic: null,
          missing: 'address_not_found',
          match: null,
          charged: 0,
        })
    }
    await askTwice()
    expect([asked.length, places.length, await geocodesOf(id)]).toEqual([1, 0, []])
    await product.pool.query("update unknown_addresses set at = at - interval '25 hours'")
    await askTwice()
    expect(asked).toHaveLength(2)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  })

  it('is refused while the map is down, with no tokens held', async () => {
    imagery.geocode = async () => refuse('imagery_unavailable')
    const { id } = await createTestList(client)
    expect((await ask(id)).status).toBe(503)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  })

  it('is deleted with its list, and not stored for a list being deleted', async () => {
    const { id } = await createTestList(client)
    await ask(id)
    imagery.geocode = async (addresses) => {
      await deleteListForever(client, id)
      return geocode(addresses)
    }
    expect((await ask(id, 'StreetView', 2)).status).toBe(404)
    expect(await geocodesOf(id)).toHaveLength(1)
    await runJobs(product.pool, [eraseListData({ pool: product.pool, erasures })])
    await eventually(async () => expect(await geocodesOf(id)).toEqual([]))
  })
})
