import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestList } from '../test/lists.ts'
import { drawPhoto, preparePhotos, sendPhoto } from '../test/photos/photos.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

let product: TestProduct
let client: Client
let listId: string

/** r1 and r2 have own photos of known months, r3 one of unknown date, r4 a supplier's picture. */
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp({ tokens: 10 })
  listId = (await createTestList(client)).id
  const photo = await drawPhoto({ takenAt: '2026:05:01 10:20:30' })
  await sendPhoto(client, listId, photo, { propertyId: 'r1' })
  const taken = { at: '2019-08-01T00:00:00', precision: 'month' } as const
  await sendPhoto(client, listId, await drawPhoto({ color: 'navy' }), { propertyId: 'r2', taken })
  await sendPhoto(client, listId, await drawPhoto({ color: 'plum' }), { propertyId: 'r3', taken: null })
  await preparePhotos(product)
  const address = { street: '4 Elm Street', city: 'Springfield', state: 'IL', zip: '62701' }
  await client.post('/getStreetViewImage', { ...address, listId, propertyId: 'r4' })
})
afterAll(() => product.end())

const idsOf = async (query: string): Promise<string[]> =>
  (await client.get(`/api/lists/${listId}/rows?${query}`)).body.rows.map(({ id }: { id: string }) => id)

it('finds own photos by provider and by year, and counts them in the facets', async () => {
  expect(await idsOf('src=own')).toEqual(['r1', 'r2', 'r3'])
  expect(await idsOf('src=own&year=2026..2026')).toEqual(['r1'])
  expect(await idsOf('year=2019..2019')).toContain('r2')
  const { facets } = (await client.get(`/api/lists/${listId}/facets`)).body
  expect(facets.provider).toEqual([
    { value: 'demo', rows: 1 },
    { value: 'own', rows: 3 },
  ])
})

it('shows them in the rows of every view', async () => {
  const { rows } = (await client.get(`/api/lists/${listId}/rows?src=own`)).body
  expect(rows).toMatchObject([
    { id: 'r1', provider: 'own', capturedAt: '2026-05', photo: expect.stringMatching(/^\/api\/images\//) },
    { id: 'r2', provider: 'own', capturedAt: '2019-08' },
    { id: 'r3', provider: 'own', capturedAt: null },
  ])
  for (const { photo } of rows) expect((await client.get(photo)).status).toBe(200)
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
  ])
  const { features } = JSON.parse((await exportOf('geojson')).text)
  expect(features.map(({ properties }: { properties: object }) => properties)).toMatchObject([
    { captured: '2026-05', provider: 'own' },
    { captured: '2019-08', provider: 'own' },
    { captured: null, provider: 'own' },
  ])
  expect((await exportOf('xlsx')).status).toBe(200)
})
