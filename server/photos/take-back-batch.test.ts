import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../test/lists.ts'
import { findOwnFiles, readOwnStorage } from '../test/photos/own-files.ts'
import { drawPhoto, preparePhotos, sendPhoto } from '../test/photos/photos.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { runJobs } from '../test/run-jobs.ts'
import type { Client } from '../test/wire/client.ts'
import { takeBackBatch } from './jobs/take-back-batch.ts'

let product: TestProduct
let client: Client
let listId: string
let url: string

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
})
afterAll(() => product.end())

beforeEach(async () => {
  client = await product.signUp({ tokens: 50 })
  listId = (await createTestList(client)).id
  url = `/api/lists/${listId}`
})

const takeBack = async (batch: string) => {
  const answer = await client.delete(`${url}/photo-batches/${batch}`)
  await runJobs(product.pool, [takeBackBatch(product.photos)])
  return answer
}

async function addBatch(places: readonly (string | null)[], color = 'teal'): Promise<string> {
  const batch = randomUUID()
  for (const [index, propertyId] of places.entries())
    await sendPhoto(client, listId, await drawPhoto({ color, width: 300 + index }), { batch, propertyId })
  await preparePhotos(product)
  return batch
}

const pictureOf = async (row: string, of = listId): Promise<string | null> =>
  (await client.get(`/api/lists/${of}/rows/${row}`)).body.row.photo

const batchesOf = async () => (await client.get(`${url}/photo-batches`)).body

it('takes a batch back as a whole, with its files, and leaves other batches alone', async () => {
  const kept = await addBatch(['r1'], 'red')
  const shown = await pictureOf('r1')
  const batch = await addBatch(['r1', 'r2', 'r3', null], 'blue')
  await sendPhoto(client, listId, Buffer.from('not a photo'), { batch })
  await sendPhoto(client, listId, await drawPhoto({ color: 'gold' }), { batch, propertyId: 'r4' })
  expect(await batchesOf()).toMatchObject({
    batches: [
      { batchId: batch, received: 1, ready: 4, refused: 1, isTakenBack: false },
      { batchId: kept, ready: 1 },
    ],
    next: null,
    inTray: 1,
  })
  expect(await takeBack(batch)).toMatchObject({ status: 200, body: { batchId: batch, isTakenBack: true } })
  await preparePhotos(product)
  expect(await batchesOf()).toMatchObject({ batches: [{ batchId: kept, ready: 1 }], inTray: 0 })
  expect(await Promise.all(['r1', 'r2', 'r3', 'r4'].map((row) => pictureOf(row)))).toEqual([
    shown,
    null,
    null,
    null,
  ])
  const files = await findOwnFiles(product, client)
  expect(files).toHaveLength(3)
  expect(await readOwnStorage(product, client)).toBe(files.reduce((sum, { bytes }) => sum + bytes, 0))
})

it('takes no more photos of a batch that was taken back, in whichever order they arrive', async () => {
  const batch = await addBatch(['r1'])
  await takeBack(batch)
  const late = await sendPhoto(client, listId, await drawPhoto(), { batch, propertyId: 'r2' })
  expect([late.status, late.body.error.code]).toEqual([409, 'photo_conflict'])
  expect((await takeBack(batch)).status, 'again').toBe(200)
  expect(await findOwnFiles(product, client)).toEqual([])
})

it('keeps the photos of another edition of the list, and their space', async () => {
  const batch = await addBatch(['r1', 'r2'])
  const next = { title: 'Next', editionOf: listId }
  const { id } = (await client.upload(next, { name: 'next.csv', content: csvOf(12) })).body.list
  await takeBack(batch)
  expect(await pictureOf('r1')).toBeNull()
  const [first, second] = [await pictureOf('r1', id), await pictureOf('r2', id)]
  expect((await client.get(`${first}`)).status).toBe(200)
  const photos = [first, second].map((path) => `${path}`.split('/').at(-1))
  const files = await findOwnFiles(product, client)
  expect(await readOwnStorage(product, client)).toBe(files.reduce((sum, { bytes }) => sum + bytes, 0))
  for (const photo of photos) await client.delete(`/api/lists/${id}/photos/${photo}`)
  expect(await readOwnStorage(product, client)).toBe(0)
})

it('deletes each photo once when several workers take the batch back', async () => {
  const batch = await addBatch(Array.from({ length: 30 }, (_, index) => `r${1 + (index % 10)}`))
  await client.delete(`${url}/photo-batches/${batch}`)
  const job = takeBackBatch(product.photos)
  const payload = { ownerId: client.user.id, listId, batchId: batch }
  await Promise.all([1, 2, 3].map(() => job.run(payload, { isLast: false })))
  expect(await batchesOf()).toMatchObject({ batches: [], inTray: 0 })
  expect(await readOwnStorage(product, client)).toBe(0)
})

it('lists batches in pages, the latest first', async () => {
  const batches = [
    await addBatch(['r1'], 'red'),
    await addBatch(['r2'], 'blue'),
    await addBatch(['r3'], 'gold'),
  ]
  const first = (await client.get(`${url}/photo-batches?limit=2`)).body
  const second = (await client.get(`${url}/photo-batches?limit=2&after=${first.next}`)).body
  const ids = [...first.batches, ...second.batches].map(({ batchId }: { batchId: string }) => batchId)
  expect(ids).toEqual(batches.toReversed())
})
