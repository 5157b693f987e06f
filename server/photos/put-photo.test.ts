import { randomUUID } from 'node:crypto'
import { MAX_PHOTOS_OF_PROPERTY } from '@curbgrade/core/photos/photo-limits'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseListData } from '../lists/jobs/erase-list-data.ts'
import { erasures } from '../main/erasures.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList, deleteListForever } from '../test/lists.ts'
import { findOwnFiles, readOwnStorage } from '../test/photos/own-files.ts'
import { drawPhoto, preparePhotos, sendPhoto, sha256Of } from '../test/photos/photos.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { runJobs } from '../test/run-jobs.ts'
import type { Client } from '../test/wire/client.ts'
import { preparePhotos as preparePhotosJob } from './jobs/prepare-photos.ts'

let product: TestProduct
let client: Client
let listId: string
let photo: Buffer

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  photo = await drawPhoto({ takenAt: '2026:05:01 10:20:30' })
})
afterAll(() => product.end())

const eraseDeleted = () => runJobs(product.pool, [eraseListData({ pool: product.pool, erasures })])

const newList = async () => {
  client = await product.signUp({ tokens: 50 })
  listId = (await createTestList(client)).id
}

const pictureOf = async (row: string, of = listId) =>
  (await client.get(`/api/lists/${of}/rows/${row}`)).body.row.photo

const batchOf = async (batch: string) =>
  (await client.get(`/api/lists/${listId}/photo-batches/${batch}`)).body

it('stores a photo before it answers, and shows it once it is prepared', async () => {
  await newList()
  const photoId = randomUUID()
  const batch = randomUUID()
  const answer = await sendPhoto(client, listId, photo, { photoId, batch, propertyId: 'r2' })
  expect(answer).toMatchObject({ status: 201, body: { photoId, state: 'received', reason: null } })
  expect(await batchOf(batch)).toMatchObject({ received: 1, ready: 0, refused: 0, refusedPhotos: [] })
  await preparePhotos(product)
  expect(await batchOf(batch)).toMatchObject({ received: 0, ready: 1 })
  expect(await pictureOf('r2')).toContain(photoId)
  const small = await client.get(`/api/images/${photoId}`)
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 270 })
  const large = await client.get(`/api/images/${photoId}/large`)
  expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
  const shown = await client.post('/getStreetViewImage', {
    street: 'a',
    city: 'b',
    state: 'c',
    listId,
    propertyId: 'r2',
  })
  expect(shown.body).toMatchObject({
    charged: 0,
    balance: 50,
    provenance: {
      provider: 'own',
      capturedAt: '2026-05',
      policy: { store: true, machineGrading: false, training: true },
    },
  })
})

it('answers the same photo again with 200, and keeps it once', async () => {
  await newList()
  const photoId = randomUUID()
  const batch = randomUUID()
  await sendPhoto(client, listId, photo, { photoId, batch })
  expect(await sendPhoto(client, listId, photo, { photoId, batch })).toMatchObject({
    status: 200,
    body: { photoId },
  })
  expect(await sendPhoto(client, listId, photo, { batch }), 'under another id').toMatchObject({
    status: 200,
    body: { photoId },
  })
  expect(await batchOf(batch)).toMatchObject({ received: 1 })
})

it('refuses an id that was used for another photo, list or user, in the same words', async () => {
  await newList()
  const photoId = randomUUID()
  await sendPhoto(client, listId, photo, { photoId })
  const other = await drawPhoto({ color: 'navy' })
  const otherList = (await createTestList(client)).id
  const stranger = await product.signUp()
  const strangersList = (await createTestList(stranger)).id
  const answers = [
    await sendPhoto(client, listId, other, { photoId }),
    await sendPhoto(client, otherList, photo, { photoId }),
    await sendPhoto(stranger, strangersList, photo, { photoId }),
  ]
  for (const { status, body } of answers)
    expect([status, body.error.code, body.error.facts]).toEqual([409, 'photo_conflict', {}])
})

it('shows the newest photo by its own date, whenever it arrives, and keeps the others', async () => {
  await newList()
  const [may, march, june] = ['2026:05:01 10:00:00', '2026:03:01 10:00:00', '2026:06:01 10:00:00']
  const send = async (takenAt: string | undefined, color: string) => {
    const photoId = randomUUID()
    await sendPhoto(client, listId, await drawPhoto({ color, ...(takenAt && { takenAt }) }), { photoId })
    await preparePhotos(product)
    return photoId
  }
  const first = await send(may, 'red')
  for (const [takenAt, color] of [
    [march, 'green'],
    [undefined, 'blue'],
  ] as const) {
    await send(takenAt, color)
    expect(await pictureOf('r1')).toContain(first)
  }
  const newest = await send(june, 'gold')
  expect(await pictureOf('r1')).toContain(newest)
  expect((await client.get(`/api/images/${first}`)).status).toBe(200)
})

it('takes the date and the position that the client says, and else those of the file', async () => {
  await newList()
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const
  await sendPhoto(client, listId, photo, { photoId: ids[0], propertyId: 'r1' })
  await sendPhoto(client, listId, photo, {
    photoId: ids[1],
    propertyId: 'r2',
    taken: { at: '2020-02-03T00:00:00', precision: 'month' },
    spot: { lat: 40, lng: -90, accuracyMeters: 5, heading: 12 },
  })
  await sendPhoto(client, listId, photo, { photoId: ids[2], propertyId: 'r3', taken: null, spot: null })
  const { rows } = await product.pool.query(
    `select to_char(taken_at, 'YYYY-MM-DD HH24:MI') as taken, taken_precision, lat, heading from own_photos
     where list_id = $1 order by row_no`,
    [listId],
  )
  expect(rows).toEqual([
    { taken: '2026-05-01 10:20', taken_precision: 'second', lat: null, heading: null },
    { taken: '2020-02-03 00:00', taken_precision: 'month', lat: 40, heading: 12 },
    { taken: null, taken_precision: null, lat: null, heading: null },
  ])
})

it('refuses a file with its reason, stores none of it, and takes it when it is sent again whole', async () => {
  await newList()
  const batch = randomUUID()
  const photoId = randomUUID()
  const files = [
    Buffer.from('hello'),
    Buffer.alloc(0),
    Buffer.from('GIF89a and more'),
    await drawPhoto({ width: 99 }),
  ]
  const reasons = []
  for (const bytes of files)
    reasons.push((await sendPhoto(client, listId, bytes, { batch, fileName: `${bytes.length}` })).body.reason)
  expect(reasons).toEqual(['not_a_photo', 'empty', 'unsupported_format', 'too_small'])
  const cut = await sendPhoto(client, listId, photo.subarray(0, -300), { batch, photoId })
  expect(cut.body).toMatchObject({ state: 'received' })
  await preparePhotos(product)
  const { refusedPhotos, ...counts } = await batchOf(batch)
  expect(counts).toMatchObject({ received: 0, ready: 0, refused: 5 })
  expect(refusedPhotos).toContainEqual({ photoId, fileName: 'IMG_0001.jpg', reason: 'truncated' })
  expect(await readOwnStorage(product, client)).toBe(0)
  expect(await sendPhoto(client, listId, photo, { batch, photoId })).toMatchObject({
    status: 201,
    body: { state: 'received' },
  })
  await preparePhotos(product)
  expect(await batchOf(batch)).toMatchObject({ received: 0, ready: 1, refused: 4 })
})

it('refuses bytes that are not those that the client read', async () => {
  await newList()
  const answer = await sendPhoto(client, listId, photo, { sha256: sha256Of(Buffer.from('something else')) })
  expect(answer).toMatchObject({ status: 422, body: { error: { code: 'photo_changed' } } })
})

it('knows a file that is here, also without its metadata, and takes it without its bytes', async () => {
  await newList()
  await sendPhoto(client, listId, photo)
  const stripped = await sharp(photo).toBuffer()
  const { sha256, contentSha256 } = await hashesOf(photo)
  const ask = async (by: Client, of: string, files: object[]) =>
    (await by.post(`/api/lists/${of}/photos/known`, { files })).body
  const copy = { sha256: sha256Of(stripped), contentSha256 }
  expect((await ask(client, listId, [{ sha256, contentSha256: null }, copy])).known).toEqual({
    [sha256]: sha256,
    [copy.sha256]: sha256,
  })
  const again = await sendPhoto(client, listId, photo, { propertyId: 'r2', isKnown: true })
  expect(again).toMatchObject({ status: 201, body: { state: 'received' } })
  await preparePhotos(product)
  expect(await pictureOf('r2')).not.toBeNull()
  const stranger = await product.signUp()
  const strangersList = (await createTestList(stranger)).id
  expect((await ask(stranger, strangersList, [{ sha256, contentSha256 }])).known).toEqual({})
  expect(await sendPhoto(stranger, strangersList, photo, { isKnown: true })).toMatchObject({
    status: 409,
    body: { error: { code: 'photo_not_here' } },
  })
})

const hashesOf = async (bytes: Buffer) => {
  const { rows } = await product.pool.query<{ sha256: string; contentSha256: string }>(
    `select encode(file_sha256, 'hex') as sha256, encode(content_sha256, 'hex') as "contentSha256" from own_originals
     where user_id = $1 and file_sha256 = $2`,
    [client.user.id, Buffer.from(sha256Of(bytes), 'hex')],
  )
  if (rows[0] === undefined) throw new Error('the original is not here')
  return rows[0]
}

it('counts the bytes on disk, refuses what is beyond the space, and gives it back', async () => {
  await newList()
  await sendPhoto(client, listId, photo, { propertyId: null })
  await sendPhoto(client, listId, photo, { propertyId: 'r1', isKnown: true })
  await preparePhotos(product)
  const files = await findOwnFiles(product, client)
  expect(files).toHaveLength(5)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  expect(await readOwnStorage(product, client)).toBe(bytes)
  const space = (await client.post(`/api/lists/${listId}/photos/known`, { files: [] })).body
  expect(space).toMatchObject({ storedBytes: bytes, maxBytes: 1024 ** 3 })
  const nearlyFull = 1024 ** 3 - bytes - 10
  await product.pool.query('insert into own_files values ($1, $2, $3)', ['big', client.user.id, nearlyFull])
  const refused = await sendPhoto(client, listId, await drawPhoto({ color: 'navy' }))
  expect(refused.body).toMatchObject({ state: 'refused', reason: 'storage_full' })
  await product.pool.query("delete from own_files where path = 'big'")
  await deleteListForever(client, listId)
  await eraseDeleted()
  expect(await readOwnStorage(product, client)).toBe(0)
  expect(await findOwnFiles(product, client)).toEqual([])
})

it('keeps an original that another list shows, until that is gone, too', async () => {
  await newList()
  await sendPhoto(client, listId, photo)
  const otherList = (await createTestList(client)).id
  await sendPhoto(client, otherList, photo, { isKnown: true })
  await preparePhotos(product)
  const originals = async () =>
    (await product.pool.query('select from own_originals where user_id = $1', [client.user.id])).rowCount
  await deleteListForever(client, listId)
  await eraseDeleted()
  expect(await originals()).toBe(1)
  expect(await pictureOf('r1', otherList)).not.toBeNull()
  await deleteListForever(client, otherList)
  await eraseDeleted()
  expect(await originals()).toBe(0)
})

it('refuses one photo more than a property may have', async () => {
  await newList()
  await product.pool.query(
    `insert into own_photos (id, user_id, list_id, row_no, kind, state, batch_id, file_name, bytes, file_sha256)
     select gen_random_uuid(), $1, $2, 1, 'street', 'ready', gen_random_uuid(), 'x', 1, sha256(n::text::bytea)
     from generate_series(1, $3) n`,
    [client.user.id, listId, MAX_PHOTOS_OF_PROPERTY],
  )
  expect((await sendPhoto(client, listId, photo)).body).toMatchObject({
    state: 'refused',
    reason: 'property_full',
  })
  expect((await sendPhoto(client, listId, photo, { propertyId: 'r2' })).body).toMatchObject({
    state: 'received',
  })
})

it('prepares a photo again whose job failed after it had written its files', async () => {
  await newList()
  const photoId = randomUUID()
  await sendPhoto(client, listId, photo, { photoId })
  const { run } = preparePhotosJob(product.photos)
  const attempt = () => run({ ownerId: client.user.id }, { isLast: false })
  await product.pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'failed'; end $$;
    create trigger fail before update on own_photos for each statement execute function fail()`)
  await expect(attempt()).rejects.toThrow('failed')
  await product.pool.query('drop function fail cascade')
  await attempt()
  expect(await pictureOf('r1')).toContain(photoId)
  await preparePhotos(product)
})

it('places a photo of a list in the trash, which comes back with it', async () => {
  await newList()
  const photoId = randomUUID()
  await sendPhoto(client, listId, photo, { photoId })
  await client.delete(`/api/lists/${listId}`)
  await preparePhotos(product)
  await client.post('/api/trash/restore', { listIds: [listId] })
  expect(await pictureOf('r1')).toContain(photoId)
})

it('continues with the other photos when one fails, and says that it did', async () => {
  await newList()
  const ids = [randomUUID(), randomUUID(), randomUUID()].toSorted()
  for (const [index, photoId] of ids.entries())
    await sendPhoto(client, listId, await drawPhoto({ width: 300 + index }), {
      photoId,
      propertyId: `r${index + 1}`,
    })
  const { preparer } = product.photos
  let prepared = 0
  const failing = {
    ...preparer,
    prepare: (input: Parameters<typeof preparer.prepare>[0]) =>
      ++prepared === 2 ? Promise.reject(new Error('the disk is full')) : preparer.prepare(input),
  }
  const attempt = { isLast: false }
  const payload = { ownerId: client.user.id }
  const failed = preparePhotosJob({ ...product.photos, preparer: failing }).run(payload, attempt)
  await expect(failed).rejects.toThrow('the disk is full')
  expect(await pictureOf('r1')).toContain(ids[0])
  expect(await pictureOf('r2')).toBeNull()
  expect(await pictureOf('r3')).toContain(ids[2])
  await preparePhotosJob(product.photos).run(payload, attempt)
  expect(await pictureOf('r2')).toContain(ids[1])
})

it('refuses a photo whose file the store has lost, so that it can be sent again', async () => {
  await newList()
  const photoId = randomUUID()
  const batch = randomUUID()
  await sendPhoto(client, listId, photo, { photoId, batch })
  const { rows } = await product.pool.query<{ path: string }>(
    'select file_path as path from own_originals where user_id = $1',
    [client.user.id],
  )
  await product.files.remove(rows[0]?.path ?? '')
  await preparePhotos(product)
  expect((await batchOf(batch)).refusedPhotos).toEqual([
    { photoId, fileName: 'IMG_0001.jpg', reason: 'damaged' },
  ])
  expect((await sendPhoto(client, listId, photo, { photoId, batch })).status).toBe(201)
  await preparePhotos(product)
  expect(await pictureOf('r1')).toContain(photoId)
})
