import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestList } from '../test/lists.ts'
import { drawPhoto, preparePhotos, sendPhoto } from '../test/photos/photos.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

let product: TestProduct
let client: Client
let listId: string

/** r1 and r2 have own photos of known months, r3 one of unknown date, r5 one of a year; r4 has a supplier's picture. */
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp({ tokens: 10 })
  listId = (await createTestList(client)).id
  const photo = await drawPhoto({ takenAt: '2026:05:01 10:20:30' })
  await sendPhoto(client, listId, photo, { propertyId: 'r1' })
  const taken = { at: '2019-08-01T00:00:00', precision: 'month' } as const
  await sendPhoto(client, listId, await drawPhoto({ color: 'navy' }), { propertyId: 'r2', taken })
  await sendPhoto(client, listId, await drawPhoto({ color: 'plum' }), { propertyId: 'r3', taken: null })
  const year = { at: '2019-01-01T00:00:00', precision: 'year' } as const
  await sendPhoto(client, listId, await drawPhoto({ color: 'teal' }), { propertyId: 'r5', taken: year })
  await preparePhotos(product)
  // A coverage check found other pictures of some.
  await product.pool.query(
    `insert into coverage_rows (list_id, row_no, seen, has_aerial, captured_at)
     values ($1, 2, 'street', true, '2012-03'), ($1, 3, 'street', true, '2012-03'), ($1, 6, 'street', true, '2012-03')`,
    [listId],
  )
  const address = { street: '4 Elm Street', city: 'Springfield', state: 'IL', zip: '62701' }
  await client.post('/getStreetViewImage', { ...address, listId, propertyId: 'r4' })
})
afterAll(() => product.end())

const idsOf = async (query: string): Promise<string[]> =>
  (await client.get(`/api/lists/${listId}/rows?${query}`)).body.rows.map(({ id }: { id: string }) => id)

it('finds own photos by provider and by year, and counts them in the facets', async () => {
  expect(await idsOf('src=own')).toEqual(['r1', 'r2', 'r3', 'r5'])
  expect(await idsOf('src=own&year=2026..2026')).toEqual(['r1'])
  expect(await idsOf('src=own&year=2019..2019')).toEqual(['r2', 'r5'])
  const { facets } = (await client.get(`/api/lists/${listId}/facets`)).body
  expect(facets.provider).toEqual([
    { value: 'demo', rows: 1 },
    { value: 'own', rows: 4 },
  ])
  const own = (await client.get(`/api/lists/${listId}/facets?src=own`)).body
  expect(own.facets.captured).toContainEqual({ value: '2019..2019', rows: 2 })
})

it('shows them in the rows of every view', async () => {
  const { rows } = (await client.get(`/api/lists/${listId}/rows?src=own`)).body
  expect(rows).toMatchObject([
    { id: 'r1', provider: 'own', capturedAt: '2026-05', photo: expect.stringMatching(/^\/api\/images\//) },
    { id: 'r2', provider: 'own', capturedAt: '2019-08' },
    { id: 'r3', provider: 'own', capturedAt: null },
    { id: 'r5', provider: 'own', capturedAt: '2019' },
  ])
  for (const { photo } of rows) expect((await client.get(photo)).status).toBe(200)
})

it('orders a year without a month before its months, and a photo of unknown date after all', async () => {
  expect(await idsOf('order=captured&src=own')).toEqual(['r5', 'r2', 'r1', 'r3'])
})

it('takes the date of the coverage check only where there is no picture', async () => {
  expect(await idsOf('year=2012..2012')).toEqual(['r6'])
})

const added = ['property_id', 'photo_url', 'captured', 'provider', 'picture_age'] as const
const exportOf = (format: string) =>
  client.post('/export-list', {
    listId,
    format,
    filter: { provider: ['own'] },
    columns: { original: [], added },
  })

it('has what the list page filters by in every export (D78)', async () => {
  const { data } = Papa.parse<Record<string, string>>((await exportOf('csv')).text, {
    header: true,
    skipEmptyLines: true,
  })
  expect(data).toMatchObject([
    {
      property_id: 'r1',
      captured: '2026-05',
      provider: 'own',
      photo_url: expect.stringContaining('/api/images/'),
    },
    { property_id: 'r2', captured: '2019-08', provider: 'own', picture_age: expect.stringMatching(/^\d+$/) },
    { property_id: 'r3', captured: '', provider: 'own', picture_age: '' },
    { property_id: 'r5', captured: '2019', provider: 'own', picture_age: '' },
  ])
  const { features } = JSON.parse((await exportOf('geojson')).text)
  expect(features.map(({ properties }: { properties: object }) => properties)).toMatchObject([
    { captured: '2026-05', provider: 'own' },
    { captured: '2019-08', provider: 'own' },
    { captured: null, provider: 'own' },
    { captured: '2019', provider: 'own' },
  ])
  expect((await exportOf('xlsx')).status).toBe(200)
})
