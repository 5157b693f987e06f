import { MAX_PLACE_ROWS } from '@curbgrade/core/lists/places/places-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp({ tokens: 0 })
})
afterAll(() => product.end())

async function createList(streets: readonly string[]): Promise<string> {
  const rows = streets.map((street) => `${street},Springfield,IL,62701`)
  const { id } = await createTestList(client, { csv: ['street,city,state,zip', ...rows].join('\n') })
  return `/api/lists/${id}`
}

const numbered = (count: number, nameOf: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => nameOf(index + 1))

it('says of each row which and how many share its place, as the rows there', async () => {
  const streets = [
    '1 Elm St Apt 1',
    '2 Elm St',
    '1 Elm St Apt 2',
    '2 Elm St',
    '1 Elm St Apt 3',
    ...numbered(5, (n) => `${n} Oak St`),
  ]
  const url = await createList(streets)
  const [building, repeated] = [
    { first: 'r1', rows: 3 },
    { first: 'r2', rows: 2 },
  ]
  const expected = [building, repeated, building, repeated, building, null, null, null, null, null]
  const { properties } = (await client.get(`${url}/properties`)).body
  expect(properties.map(({ sharedPlace }: { sharedPlace: unknown }) => sharedPlace)).toEqual(expected)
  const { rows } = (await client.get(`${url}/rows`)).body
  expect(rows.map(({ sharedPlace }: { sharedPlace: unknown }) => sharedPlace)).toEqual(expected)
  const there = await client.get(`${url}/properties/r4/place-rows`)
  expect(there.body).toEqual({ propertyIds: ['r2', 'r4'] })
})

it('counts and names the rows of a place up to a limit', async () => {
  const url = await createList(numbered(MAX_PLACE_ROWS + 1, (n) => `1 Elm St Apt ${n}`))
  const { properties } = (await client.get(`${url}/properties?limit=1`)).body
  expect(properties[0].sharedPlace).toEqual({ first: 'r1', rows: MAX_PLACE_ROWS })
  const { propertyIds } = (await client.get(`${url}/properties/r2/place-rows`)).body
  expect(propertyIds).toHaveLength(MAX_PLACE_ROWS)
})
