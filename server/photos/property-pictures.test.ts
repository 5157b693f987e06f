import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { atSize } from '../../fixtures/test-size.ts'
import { findProperties } from '../lists/properties-store.ts'
import type { Connection } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../test/lists.ts'
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

type Sent = { readonly takenAt?: string; readonly propertyId?: string | null }

async function addPhoto({ takenAt, propertyId = 'r1' }: Sent = {}): Promise<string> {
  const photoId = randomUUID()
  const bytes = await drawPhoto({ color: `#${photoId.slice(0, 6)}`, ...(takenAt && { takenAt }) })
  await sendPhoto(client, listId, bytes, { photoId, propertyId, fileName: `${takenAt}.jpg` })
  await preparePhotos(product)
  return photoId
}

type Picture = { readonly id: string; readonly isCurrent: boolean }

const picturesOf = async (propertyId = 'r1') =>
  (await client.get(`${url}/properties/${propertyId}/pictures`)).body.pictures

const currentOf = async (propertyId = 'r1'): Promise<(string | undefined)[]> => [
  ...(await picturesOf(propertyId))
    .filter(({ isCurrent }: Picture) => isCurrent)
    .map(({ id }: Picture) => id),
  (await client.get(`${url}/rows/${propertyId}`)).body.row.photo?.split('/').at(-1),
]

const choose = (photoId: string, isChosen = true) =>
  client.put(`${url}/photos/${photoId}/chosen`, { isChosen })

const askPicture = async (propertyId = 'r1') => {
  const address = { street: 'a', city: 'b', state: 'c', listId, propertyId }
  return (await client.post('/getStreetViewImage', address)).body
}

it('lists own photos and the picture that they replaced, the oldest first', async () => {
  const bought = (await askPicture()).pic.split('/').at(-1)
  const [may, april] = [
    await addPhoto({ takenAt: '2026:05:01 10:00:00' }),
    await addPhoto({ takenAt: '2026:04:01 10:00:00' }),
  ]
  await client.put(`${url}/properties/r1/grade`, { grade: 4, picture: april })
  const pictures = await picturesOf()
  const others = pictures.filter(({ id }: Picture) => id !== bought)
  expect(others).toMatchObject([
    {
      id: april,
      slot: 'street',
      kind: 'street',
      taken: { at: '2026-04-01T10:00:00', precision: 'second' },
      isCurrent: false,
      grade: 4,
      pic: `/api/images/${april}`,
      large: { url: `/api/images/${april}/large` },
      photo: { photoId: april, fileName: '2026:04:01 10:00:00.jpg', isChosen: false },
    },
    { id: may, isCurrent: true, grade: null },
  ])
  expect(pictures).toContainEqual(expect.objectContaining({ id: bought, isCurrent: false, photo: null }))
})

it('shows an earlier photo by its id, small and large', async () => {
  const april = await addPhoto({ takenAt: '2026:04:01 10:00:00' })
  await addPhoto({ takenAt: '2026:05:01 10:00:00' })
  for (const size of ['', '/large'])
    expect(await client.get(`/api/images/${april}${size}`)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg' },
    })
})

it('says with a picture whether there are others, so that only then they are asked for', async () => {
  await askPicture()
  expect(await askPicture()).not.toHaveProperty('hasEarlier')
  const photoId = await addPhoto()
  expect(await askPicture()).toMatchObject({ pic: `/api/images/${photoId}`, hasEarlier: true })
})

it('never reads earlier pictures with a card', async () => {
  await addPhoto({ takenAt: '2026:04:01 10:00:00' })
  await addPhoto({ takenAt: '2026:05:01 10:00:00' })
  const page = { after: 0, limit: 10, graded: null }
  const [before, cards, after] = await inTransaction(product.pool, async (tx) => [
    await countScans(tx),
    await findProperties(tx, client.user.id, listId, page),
    await countScans(tx),
  ])
  expect([cards?.length, after - before]).toEqual([10, 0])
})

/** Of earlier pictures. Includes those of transactions before, which the connection hasn't reported yet. */
async function countScans(tx: Connection): Promise<number> {
  const { rows } = await tx.query<{ scans: number }>(
    `select (seq_scan + idx_scan)::int as scans from pg_stat_xact_all_tables where relname = 'earlier_images'`,
  )
  return rows[0]?.scans ?? 0
}

it('shows the chosen photo, also after a newer one has arrived', async () => {
  const april = await addPhoto({ takenAt: '2026:04:01 10:00:00' })
  const may = await addPhoto({ takenAt: '2026:05:01 10:00:00' })
  expect(await currentOf()).toEqual([may, may])
  expect(await choose(april)).toMatchObject({ status: 200, body: { photoId: april, isChosen: true } })
  expect((await choose(april)).status).toBe(200)
  const june = await addPhoto({ takenAt: '2026:06:01 10:00:00' })
  expect(await currentOf()).toEqual([april, april])
  await choose(may, false)
  expect(await currentOf()).toEqual([april, april])
  await choose(april, false)
  expect(await currentOf()).toEqual([june, june])
})

it('lets a photo that moves be the newest at most', async () => {
  const april = await addPhoto({ takenAt: '2026:04:01 10:00:00' })
  const may = await addPhoto({ takenAt: '2026:05:01 10:00:00', propertyId: 'r2' })
  await choose(april)
  await client.patch(`${url}/photos/${april}`, { propertyId: 'r2' })
  expect(await currentOf('r2')).toEqual([may, may])
})

it('keeps the choice in the next edition of the list', async () => {
  await addPhoto({ takenAt: '2026:04:01 10:00:00' })
  await addPhoto({ takenAt: '2026:05:01 10:00:00' })
  const [april] = await picturesOf()
  await choose(april.id)
  const content = csvOf(12)
  const next = await client.upload({ title: 'Next', editionOf: listId }, { name: 'next.csv', content })
  const { pictures } = (await client.get(`/api/lists/${next.body.list.id}/properties/r1/pictures`)).body
  expect(
    pictures.map(({ photo, isCurrent }: Picture & { photo: object }) => [photo, isCurrent]),
  ).toMatchObject([
    [{ isChosen: true }, true],
    [{ isChosen: false }, false],
  ])
})

it('refuses to choose a photo of the tray, which no property shows', async () => {
  const photoId = await addPhoto({ propertyId: null })
  expect((await choose(photoId)).status).toBe(404)
})

it('shows no one else what a property has', async () => {
  const photoId = await addPhoto()
  const stranger = await product.signUp()
  expect((await stranger.get(`${url}/properties/r1/pictures`)).status).toBe(404)
  expect((await stranger.put(`${url}/photos/${photoId}/chosen`, { isChosen: true })).status).toBe(404)
  expect((await client.get(`${url}/properties/r99/pictures`)).status).toBe(404)
})

const REQUESTS = atSize(200, 600)

it('shows exactly one picture, the right one, after many changes at the same time', async () => {
  const ids: string[] = []
  for (let month = 1; month <= 6; month++) ids.push(await addPhoto({ takenAt: `2026:0${month}:01 10:00:00` }))
  const bytes = await drawPhoto({ color: 'coral', takenAt: '2026:09:01 10:00:00' })
  const idAt = (index: number) => ids[index % ids.length] ?? ''
  const requests = Array.from({ length: REQUESTS }, (_, index) => {
    const id = idAt(Math.floor(index / 4))
    if (index % 4 === 0) return choose(id, index % 3 > 0)
    if (index % 4 === 1)
      return client.patch(`${url}/photos/${id}`, { propertyId: index % 8 > 3 ? 'r2' : 'r1' })
    if (index % 20 === 2) return client.delete(`${url}/photos/${idAt(index % 3)}`)
    return index % 20 === 3
      ? sendPhoto(client, listId, bytes, { propertyId: 'r1', photoId: randomUUID() })
      : choose(id)
  })
  // A busy server may refuse some, which changes nothing.
  for (const { status } of await Promise.all(requests))
    expect([200, 201, 404, 409, 429, 503]).toContain(status)
  await preparePhotos(product)
  for (const propertyId of ['r1', 'r2']) {
    const { rows } = await product.pool.query<{ id: string }>(
      `select id from own_photos where list_id = $1 and row_no = $2 and state = 'ready'
       order by is_chosen desc, taken_at desc nulls last, added_at desc, id desc limit 1`,
      [listId, Number(propertyId.slice(1))],
    )
    const current = await currentOf(propertyId)
    expect(current).toEqual(rows[0] === undefined ? [undefined] : [rows[0].id, rows[0].id])
  }
})
