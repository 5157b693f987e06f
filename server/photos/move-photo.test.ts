import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList } from '../test/lists.ts'
import { findOwnFiles, readOwnStorage } from '../test/photos/own-files.ts'
import { drawPhoto, preparePhotos, sendPhoto } from '../test/photos/photos.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

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

type Sent = { readonly takenAt?: string; readonly color?: string }

async function addPhoto(propertyId: string | null, { takenAt, color = 'teal' }: Sent = {}) {
  const photoId = randomUUID()
  const bytes = await drawPhoto({ color, ...(takenAt && { takenAt }) })
  await sendPhoto(client, listId, bytes, { photoId, propertyId })
  await preparePhotos(product)
  return photoId
}

const move = (photoId: string, propertyId: string | null) =>
  client.patch(`${url}/photos/${photoId}`, { propertyId })

const pictureOf = async (propertyId: string): Promise<string | undefined> =>
  (await client.get(`${url}/rows/${propertyId}`)).body.row.photo?.split('/').at(-1)

const trayOf = async (): Promise<string[]> =>
  (await client.get(`${url}/tray`)).body.photos.map(({ photoId }: { photoId: string }) => photoId)

const historyOf = async (propertyId: string) => (await client.get(`${url}/rows/${propertyId}`)).body.history

const buyPicture = async (propertyId: string): Promise<string> => {
  const address = { street: 'a', city: 'b', state: 'c', listId, propertyId }
  return (await client.post('/getStreetViewImage', address)).body.pic.split('/').at(-1)
}

const grade = (propertyId: string, picture: string) =>
  client.put(`${url}/properties/${propertyId}/grade`, { grade: 4, picture })

it('shows a photo of the tray at the property that a person chose', async () => {
  const photoId = await addPhoto(null)
  expect(await trayOf()).toEqual([photoId])
  const picture = await client.get(`${url}/tray/${photoId}/picture`)
  expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
  expect(await move(photoId, 'r3')).toMatchObject({ status: 200, body: { photoId, propertyId: 'r3' } })
  expect(await trayOf()).toEqual([])
  expect(await pictureOf('r3')).toBe(photoId)
  expect((await client.get(`/api/images/${photoId}`)).bytes).toEqual(picture.bytes)
  expect((await client.get(`${url}/tray/${photoId}/picture`)).status).toBe(404)
})

it('moves a photo from one property to another, where the newest is shown', async () => {
  const june = await addPhoto('r1', { takenAt: '2026:06:01 10:00:00', color: 'red' })
  const may = await addPhoto('r1', { takenAt: '2026:05:01 10:00:00', color: 'green' })
  const april = await addPhoto('r2', { takenAt: '2026:04:01 10:00:00', color: 'blue' })
  expect([await pictureOf('r1'), await pictureOf('r2')]).toEqual([june, april])
  await move(june, 'r2')
  expect([await pictureOf('r1'), await pictureOf('r2')]).toEqual([may, june])
  await move(june, null)
  expect([await pictureOf('r1'), await pictureOf('r2'), await trayOf()]).toEqual([may, april, [june]])
})

it('shows the picture that the photo had replaced once it is gone', async () => {
  const bought = await buyPicture('r1')
  const photoId = await addPhoto('r1')
  expect(await pictureOf('r1')).toBe(photoId)
  await client.delete(`${url}/photos/${photoId}`)
  expect(await pictureOf('r1')).toBe(bought)
})

it('keeps the grade of a photo that moves, and the grade says which photo it was', async () => {
  const photoId = await addPhoto('r1')
  await grade('r1', photoId)
  await move(photoId, 'r2')
  expect((await historyOf('r1'))[0].picture).toEqual({
    url: `/api/images/${photoId}`,
    deletedAt: null,
    isStored: true,
  })
  await move(photoId, null)
  expect((await historyOf('r1'))[0].picture.deletedAt).not.toBeNull()
  await move(photoId, 'r1')
  expect((await historyOf('r1'))[0].picture.deletedAt).toBeNull()
})

it('keeps the grade of a deleted photo, and says when it was deleted', async () => {
  const photoId = await addPhoto('r1')
  await grade('r1', photoId)
  await client.delete(`${url}/photos/${photoId}`)
  expect((await client.get(`${url}/rows/r1`)).body.row.grade).toBe(4)
  expect((await historyOf('r1'))[0].picture.deletedAt).toBeGreaterThan(0)
  expect((await client.get(`/api/images/${photoId}`)).status).toBe(404)
})

it('gives the space of a deleted photo back, unless another property has it', async () => {
  const bytes = await drawPhoto({ color: 'olive' })
  const [first, second] = [randomUUID(), randomUUID()]
  await sendPhoto(client, listId, bytes, { photoId: first, propertyId: 'r1' })
  await sendPhoto(client, listId, bytes, { photoId: second, propertyId: 'r2', isKnown: true })
  await preparePhotos(product)
  await client.delete(`${url}/photos/${first}`)
  const kept = await findOwnFiles(product, client)
  expect(kept).toHaveLength(3)
  expect(await readOwnStorage(product, client)).toBe(kept.reduce((sum, file) => sum + file.bytes, 0))
  await client.delete(`${url}/photos/${second}`)
  expect(await findOwnFiles(product, client)).toEqual([])
  expect(await readOwnStorage(product, client)).toBe(0)
})

it('deletes a photo that is still being prepared', async () => {
  const photoId = randomUUID()
  await sendPhoto(client, listId, await drawPhoto(), { photoId })
  expect((await client.delete(`${url}/photos/${photoId}`)).status).toBe(200)
  await preparePhotos(product)
  expect(await pictureOf('r1')).toBeUndefined()
  expect(await readOwnStorage(product, client)).toBe(0)
})

it('lists the tray by name, in pages', async () => {
  const names = ['c.jpg', 'a.jpg', 'b.jpg']
  for (const [index, fileName] of names.entries())
    await sendPhoto(client, listId, await drawPhoto({ width: 200 + index }), { fileName, propertyId: null })
  await preparePhotos(product)
  const first = (await client.get(`${url}/tray?limit=2`)).body
  const second = (await client.get(`${url}/tray?limit=2&after=${first.next}`)).body
  expect([...first.photos, ...second.photos].map(({ fileName }) => fileName)).toEqual(names.toSorted())
  expect(second.next).toBeNull()
})

it('ends in one place when windows move and delete a photo at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const photoId = await addPhoto('r1', { color: `rgb(${round},0,0)` })
    const places = ['r2', 'r3', null, 'r4', 'r1', 'r5']
    const answers = await Promise.all([
      ...places.map((propertyId) => move(photoId, propertyId)),
      ...(round % 2 === 0 ? [client.delete(`${url}/photos/${photoId}`)] : []),
    ])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    const shownAt = await Promise.all(['r1', 'r2', 'r3', 'r4', 'r5'].map(pictureOf))
    const places2 = [...shownAt, ...(await trayOf())].filter((id) => id === photoId)
    expect(places2).toHaveLength(round % 2 === 0 ? 0 : 1)
    await client.delete(`${url}/photos/${photoId}`)
  }
  expect(await readOwnStorage(product, client)).toBe(0)
})
