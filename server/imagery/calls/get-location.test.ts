import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aLocation, createMemoryImagery, streets } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client
const imagery = createMemoryImagery()

beforeAll(async () => {
  product = await startTestProduct({ imagery: imagery.provider })
})
afterAll(() => product.end())
beforeEach(async () => {
  client = await product.signUp()
})

const locate = async (street?: string, propertyId = 'r1') => {
  const { id } = await createTestList(client, { csv: csvOf(12, street) })
  return client.get(`/api/lists/${id}/properties/${propertyId}/location`)
}

it('returns the location of a property to an account without tokens', async () => {
  expect((await locate()).body).toEqual({ location: aLocation })
})

it('returns null for an address that the map doesn’t know', async () => {
  expect((await locate(streets.missing)).body).toEqual({ location: null })
})

it('reports that the supplier is unavailable', async () => {
  const { status, body } = await locate(streets.down)
  expect([status, body.error.code]).toEqual([503, 'imagery_unavailable'])
})

it.each([
  ['r13', 404, 'not_found'],
  ['13', 400, 'malformed'],
])('refuses the property id %s with %i %s', async (propertyId, status, code) => {
  const answer = await locate(undefined, propertyId)
  expect([answer.status, answer.body.error.code]).toEqual([status, code])
})

it('places the houses of a demo-town street side by side on one map', async () => {
  const demo = await startTestProduct()
  try {
    const me = await demo.signUp()
    const { id } = await createTestList(me)
    const at = async (row: number) =>
      (await me.get(`/api/lists/${id}/properties/r${row}/location`)).body.location
    const [one, three] = [await at(1), await at(3)]
    expect(one).toMatchObject({ provider: 'demo', attribution: 'Curbgrade demo town' })
    expect(Math.hypot(one.lat - three.lat, one.lng - three.lng) * 111_320).toBeLessThan(20)
    expect(one.streets.length).toBeGreaterThan(10)
    const unknown = await createTestList(me, { csv: csvOf(12, 'Unknown Way') })
    expect((await me.get(`/api/lists/${unknown.id}/properties/r1/location`)).body).toEqual({ location: null })
  } finally {
    await demo.end()
  }
})
