import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

const imagery = createMemoryImagery()
let product: TestProduct
let client: Client
let lookups = 0

beforeAll(async () => {
  const { geocode } = imagery
  imagery.geocode = (addresses) => {
    lookups += addresses.length
    return geocode(addresses)
  }
  product = await startTestProduct({ imagery: imagery.provider })
  client = await product.signUp({ tokens: 20 })
})
afterAll(() => product.end())

const square = (lng: number) => [
  [lng, 38.5],
  [lng + 0.002, 38.5],
  [lng + 0.002, 38.502],
  [lng, 38.502],
]
const parcels = JSON.stringify({
  type: 'FeatureCollection',
  features: Array.from({ length: 12 }, (_, at) => ({
    type: 'Feature',
    properties: { apn: `00-${at}`, street: `${at + 1} Oak St` },
    geometry: { type: 'Polygon', coordinates: [square(-121.7 - at / 100)] },
  })),
})

const upload = (title: string, content: string, choice: Record<string, string> = {}) =>
  client.upload({ title, ...choice }, { name: 'parcels.geojson', content })

it('can be uploaded, graded without a lookup, and downloaded again', async () => {
  const { status, body } = await upload('Parcels', parcels)
  expect([status, body.dropped, body.list.recordCount]).toEqual([201, 0, 12])
  const listId = body.list.id
  const picture = { street: '', city: '', state: '', listId, propertyId: 'r2' }
  expect((await client.post('/getStreetViewImage', picture)).body).toMatchObject({
    charged: 1,
    match: { quality: 'yours' },
  })
  const { rows } = await product.pool.query('select distinct source from geocodes')
  expect([rows, lookups]).toEqual([[{ source: 'file' }], 0])
  expect((await client.get(`/api/lists/${listId}/rows?match=yours`)).body.total).toBe(12)

  const file = await client.get(body.list.fileUrl)
  expect(file.headers['content-type']).toBe('application/geo+json')
  expect(file.text).toBe(parcels)
  const { text } = await client.post('/export-list', { listId, format: 'csv' })
  expect(text.split('\r\n')[1]).toMatch(/^00-0,1 Oak St,38\.501,-121\.699,/)
})

it('can be the export of a list, of which columns are chosen as of any wide file', async () => {
  const { body } = await upload('Exported', parcels)
  const listId = body.list.id
  const exported = await client.post('/export-list', { listId, format: 'geojson' })
  const { columnCheck } = validateFile({ fileName: 'again.geojson', bytes: exported.bytes })
  const again = await upload('Again', exported.text, {
    mapping: JSON.stringify(columnCheck?.proposed),
    columns: JSON.stringify(columnCheck?.kept ?? columnCheck?.headers.map((_, at) => at)),
  })
  expect([again.status, again.body.list?.recordCount]).toEqual([201, 12])
  const rows = await client.get(`/api/lists/${again.body.list.id}/rows?match=yours`)
  expect(rows.body.total).toBe(12)
})

it('is refused in other coordinates', async () => {
  const inFeet = parcels.replace('{', '{"crs":{"type":"name","properties":{"name":"EPSG:2227"}},')
  const { status, body } = await upload('Feet', inFeet)
  expect([status, body]).toMatchObject([422, { error: { code: 'not_wgs84', facts: { crs: 'EPSG:2227' } } }])
})
