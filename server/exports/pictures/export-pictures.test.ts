import { indexHeader } from '@curbgrade/core/exports/picture-index'
import { readZip } from '@curbgrade/core/lists/archives/test/read-zip'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { StorageUnavailable } from '../../platform/files/storage-unavailable.ts'
import { eventually } from '../../test/eventually.ts'
import { aLargePicture, aPicture, createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { drawPhoto, preparePhotos, sendPhoto, sha256Of } from '../../test/photos/photos.ts'
import { createPictureList } from '../../test/pictures/picture-list.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { openExport } from '../../test/wire/raw-http.ts'

let product: TestProduct
let client: Client
let photo: Buffer

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  client = await product.signUp({ tokens: 100 })
  photo = await drawPhoto({ takenAt: '2026:05:01 10:20:30', width: 1600, height: 1200 })
})
afterAll(() => product.end())

type Line = Record<(typeof indexHeader)[number], string>

async function exportOf(listId: string, options: object = {}) {
  const answer = await client.post('/export-pictures', { listId, ...options })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = readZip(answer.bytes)
  const index = files.get('index.csv')?.toString() ?? ''
  files.delete('index.csv')
  const { data, meta } = Papa.parse<Line>(index, { header: true, skipEmptyLines: true })
  expect(meta.fields).toEqual(indexHeader)
  return { files, lines: data, index }
}

const address = { street: 'a', city: 'b', state: 'c' }
const buy = (listId: string, propertyId: string) =>
  client.post('/getStreetViewImage', { ...address, listId, propertyId })

/** r1 has two own photos, r2 one, r3 a supplier's picture; r1 and r3 have grades. */
async function createPhotoList() {
  const parcels = ['APN', '12/34-567', '=1+1', 'ab', 'AB']
  const csv = csvOf(12)
    .split('\r\n')
    .map((line, index) => `${line},${parcels[index] ?? index}`)
    .join('\r\n')
  const { id } = await createTestList(client, { csv })
  const earlier = await drawPhoto({ color: 'navy' })
  const png = await drawPhoto({ color: 'plum' })
  await sendPhoto(client, id, photo, { propertyId: 'r1', fileName: 'DSC_1.JPG' })
  await sendPhoto(client, id, earlier, {
    propertyId: 'r1',
    fileName: '=cmd()',
    taken: { at: '2025-07-01T00:00:00', precision: 'month' },
  })
  await sendPhoto(client, id, png, { propertyId: 'r2', taken: null })
  await preparePhotos(product)
  expect((await buy(id, 'r3')).status).toBe(200)
  await client.put(`/api/lists/${id}/properties/r1/grade`, { grade: 9 })
  await client.put(`/api/lists/${id}/properties/r3/grade`, { grade: 1 })
  return { id, earlier, png }
}

it('has the originals byte for byte, named by row, and says which is whose', async () => {
  const { id, earlier, png } = await createPhotoList()
  const { files, lines, index } = await exportOf(id)
  expect([...files.keys()]).toEqual([
    '0001_2025-07_1.jpg',
    '0001_2026-05-01_2.jpg',
    '0002.jpg',
    '0003_2025-06.jpg',
  ])
  expect([...files.values()].map(sha256Of)).toEqual([earlier, photo, png, aPicture.jpeg].map(sha256Of))
  expect(lines).toMatchObject([
    { file: '0001_2025-07_1.jpg', row: '1', property_id: 'r1', captured: '2025-07', is_current: 'no' },
    {
      file: '0001_2026-05-01_2.jpg',
      street: '1 Elm Street',
      zip: '62701',
      grade: '9',
      captured: '2026-05-01',
      provider: 'own',
      kind: 'street',
      is_current: 'yes',
      size: 'original',
      original_name: 'DSC_1.JPG',
      left_out: '',
    },
    { file: '0002.jpg', captured: '', grade: '' },
    {
      file: '0003_2025-06.jpg',
      provider: 'demo',
      size: 'small',
      grade_word: expect.stringContaining('1 = best'),
    },
  ])
  // No cell runs as a formula.
  expect(index).toContain(",'=cmd(),")
})

it('names files by a column, and gives large renditions by choice', async () => {
  const { id } = await createPhotoList()
  const imageId = (await buy(id, 'r4')).body.pic.split('/').at(-1)
  expect((await client.get(`/api/images/${imageId}/large`)).status).toBe(200)
  const { files, lines } = await exportOf(id, { pictures: 'large', nameColumn: 4 })
  expect([...files.keys()]).toEqual([
    '12_34-567_2025-07_1.jpg',
    '12_34-567_2026-05-01_2.jpg',
    '=1+1.jpg',
    'ab_2025-06.jpg',
    'AB_2025-06_0004.jpg',
  ])
  const own = await client.get(`${(await client.get(`/api/lists/${id}/rows/r1`)).body.row.photo}/large`)
  expect(files.get('12_34-567_2026-05-01_2.jpg')).toEqual(own.bytes)
  expect(files.get('AB_2025-06_0004.jpg')).toEqual(Buffer.from(aLargePicture))
  expect(lines.map(({ size }) => size)).toEqual(['large', 'large', 'large', 'small', 'large'])
  const beyond = await client.post('/export-pictures', { listId: id, nameColumn: 5 })
  expect(beyond).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } })
})

it('takes the filters of other exports', async () => {
  const { id } = await createPhotoList()
  const namesOf = async (options: object) => [...(await exportOf(id, options)).files.keys()]
  expect(await namesOf({ rows: 'graded', filter: { provider: ['own'] } })).toEqual([
    '0001_2025-07_1.jpg',
    '0001_2026-05-01_2.jpg',
  ])
  expect(await namesOf({ filter: { grades: [1] } })).toEqual(['0003_2025-06.jpg'])
  expect(await namesOf({ filter: { grades: [5] } })).toEqual([])
})

it('leaves out what the terms don’t allow keeping and what is missing, and says so', async () => {
  const { id } = await createPhotoList()
  await product.pool.query(
    `update images set provenance = jsonb_set(provenance, '{policy,store}', 'false') where list_id = $1 and row_no = 3`,
    [id],
  )
  const { rows } = await product.pool.query<{ path: string }>(
    `select f.file_path as path from own_photos o join own_originals f using (user_id, file_sha256)
     where o.list_id = $1 and o.row_no = 2`,
    [id],
  )
  await product.files.remove(rows[0]?.path ?? '')
  const { files, lines } = await exportOf(id)
  expect([...files.keys()]).toEqual(['0001_2025-07_1.jpg', '0001_2026-05-01_2.jpg'])
  expect(lines.slice(2)).toMatchObject([
    { file: '', row: '2', left_out: 'its file is missing on the server' },
    { file: '', row: '3', left_out: "the supplier's terms don't allow keeping it" },
  ])
})

it('gives a photo that two rows share to both', async () => {
  const { id } = await createTestList(client)
  await sendPhoto(client, id, photo, { propertyId: 'r1' })
  await sendPhoto(client, id, photo, { propertyId: 'r2', isKnown: true })
  await preparePhotos(product)
  const { files } = await exportOf(id)
  expect([...files.values()].map(sha256Of)).toEqual([sha256Of(photo), sha256Of(photo)])
})

it('breaks visibly if the file store fails halfway', async () => {
  const listId = await createPictureList(product, client)
  const url = await product.listen()
  const read = product.files.readIfExists
  let reads = 0
  product.files.readIfExists = async (path) => {
    if (++reads > 3) throw new StorageUnavailable('the file store failed')
    return read(path)
  }
  const response = await fetch(`${url}/export-pictures`, {
    method: 'POST',
    headers: { cookie: client.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ listId }),
  })
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  product.files.readIfExists = read
})

it('holds no connection while its client reads, and frees its place when the client disconnects', async () => {
  const listId = await createPictureList(product, client)
  const url = await product.listen()
  const open = await Promise.all([1, 2].map(() => openExport(url, client.cookie, listId, '/export-pictures')))
  expect(open.map(({ status }) => status)).toEqual([200, 200])
  await eventually(() => expect(product.pool.idleCount).toBe(product.pool.totalCount))
  expect(await client.post('/export-pictures', { listId })).toMatchObject({
    status: 429,
    body: { error: { code: 'too_many_exports' } },
  })
  // Tables have places of their own.
  expect((await client.post('/export-list', { listId })).status).toBe(200)
  for (const { stop } of open) stop()
  await eventually(async () => expect((await client.post('/export-pictures', { listId })).status).toBe(200))
})
