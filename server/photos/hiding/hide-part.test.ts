import { randomUUID } from 'node:crypto'
import type { PhotoPart } from '@curbgrade/core/photos/hiding/photo-part'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { copyPicture } from '../../imagery/pictures/copy-own-picture.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { findOwnFiles, readOwnStorage } from '../../test/photos/own-files.ts'
import { drawPhoto, hideWaitingParts, preparePhotos, sendPhoto, sha256Of } from '../../test/photos/photos.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { prepareReceived } from '../prepare-received.ts'
import { findNextReceived } from '../received-store.ts'

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

const LEFT: PhotoPart = { x: 0, y: 0, width: 0.5, height: 1 }
const GRAY = 128
/** Of a photo that's red all over, so that a covered part has no red. */
const RED = 220
const red = () => drawPhoto({ color: `rgb(${RED}, 0, 0)`, takenAt: '2026:05:01 10:00:00' })

type Sent = { readonly at?: string | null; readonly list?: string; readonly isKnown?: boolean }

async function addPhoto(bytes: Buffer, { at = 'r1', list = listId, ...sent }: Sent = {}): Promise<string> {
  const photoId = randomUUID()
  const answer = await sendPhoto(client, list, bytes, { photoId, propertyId: at, ...sent })
  expect([200, 201]).toContain(answer.status)
  await preparePhotos(product)
  return photoId
}

const ask = (photoId: string, part = LEFT, by = client) =>
  by.post(`${url}/photos/${photoId}/hidden-parts`, part)

async function hide(photoId: string, part = LEFT): Promise<void> {
  expect(await ask(photoId, part)).toMatchObject({ status: 200, body: { photoId } })
  await hideWaitingParts(product)
}

/** The red of its left and of its right half. */
async function halvesOf(jpeg: Uint8Array): Promise<[number, number]> {
  const { width, height } = await sharp(jpeg).metadata()
  const redAt = async (left: number) => {
    const box = { left: left + Math.floor(width / 8), top: 0, width: Math.floor(width / 4), height }
    const { channels } = await sharp(await sharp(jpeg).extract(box).png().toBuffer()).stats()
    return Math.round(channels[0]?.mean ?? Number.NaN)
  }
  return [await redAt(0), await redAt(Math.floor(width / 2))]
}

const isNear = (value: number, wanted: number) => Math.abs(value - wanted) <= 2
const isCovered = ([left, right]: [number, number]) => isNear(left, GRAY) && isNear(right, RED)

async function expectCovered(path: string): Promise<void> {
  const { status, bytes } = await client.get(path)
  expect(status).toBe(200)
  expect(await halvesOf(bytes)).toSatisfy(isCovered)
}

async function expectCoveredPicture(photoId: string): Promise<void> {
  await expectCovered(`/api/images/${photoId}`)
  await expectCovered(`/api/images/${photoId}/large`)
}

async function expectSpace(): Promise<void> {
  const files = await findOwnFiles(product, client)
  expect(await readOwnStorage(product, client)).toBe(files.reduce((sum, { bytes }) => sum + bytes, 0))
}

const pictureOf = async (propertyId = 'r1', list = listId) =>
  (await client.get(`/api/lists/${list}/properties/${propertyId}/pictures`)).body.pictures[0]

const originalsOf = async (): Promise<{ path: string; sha256: string }[]> =>
  (
    await product.pool.query(
      `select file_path as path, encode(file_sha256, 'hex') as sha256 from own_originals where user_id = $1`,
      [client.user.id],
    )
  ).rows

describe('a part that a person hides', () => {
  it('is covered in the picture, small and large, and in the original; the grade stays', async () => {
    const photoId = await addPhoto(await red())
    await client.put(`${url}/properties/r1/grade`, { grade: 4, picture: photoId })
    await hide(photoId)
    await expectCoveredPicture(photoId)
    const [original] = await originalsOf()
    const file = await product.photos.files.read(original?.path ?? '')
    expect(await halvesOf(file)).toSatisfy(isCovered)
    expect(sha256Of(file)).toBe(original?.sha256)
    expect(await pictureOf()).toMatchObject({ id: photoId, grade: 4, taken: { at: '2026-05-01T10:00:00' } })
  })

  it('is named in its facts, and the picture has another address, so that no page shows the earlier one', async () => {
    const photoId = await addPhoto(await red())
    const before = await client.get(`/api/images/${photoId}`)
    await hide(photoId)
    const { provenance, pic, large, photo } = await pictureOf()
    expect(provenance.partsHiddenAt).toBeGreaterThan(Date.now() - 60_000)
    expect(pic).toBe(`/api/images/${photoId}?v=${provenance.partsHiddenAt}`)
    expect(photo).toMatchObject({ hiding: null })
    await expectCovered(pic)
    await expectCovered(large.url)
    const again = await client.get(`/api/images/${photoId}`, {
      headers: { 'if-none-match': String(before.headers['etag']) },
    })
    expect(again.status).toBe(200)
  })

  it('leaves no file of the earlier photo', async () => {
    const photoId = await addPhoto(await red())
    const before = await findOwnFiles(product, client)
    await hide(photoId)
    await expectSpace()
    const named = (await findOwnFiles(product, client)).map(({ path }) => path)
    expect(named.filter((path) => before.some((file) => file.path === path))).toEqual([])
    const { rows } = await product.pool.query('select path from pending_files where path = any($1)', [
      before.map(({ path }) => path),
    ])
    expect(rows).toHaveLength(before.length)
  })

  it('is covered wherever the same file is: other properties, lists, editions and the tray', async () => {
    const bytes = await red()
    const other = (await createTestList(client)).id
    const first = await addPhoto(bytes)
    const copies = [
      await addPhoto(bytes, { at: 'r2', isKnown: true }),
      await addPhoto(bytes, { list: other, isKnown: true }),
    ]
    const trays = [
      await addPhoto(bytes, { at: null, isKnown: true }),
      await addPhoto(bytes, { at: null, list: other, isKnown: true }),
    ]
    const next = await client.upload(
      { title: 'Next', editionOf: listId },
      { name: 'next.csv', content: csvOf(12) },
    )
    await hide(first)
    for (const id of [first, ...copies]) await expectCoveredPicture(id)
    await expectCoveredPicture((await pictureOf('r1', next.body.list.id)).id)
    await expectCovered(`${url}/tray/${trays[0]}/picture?size=large`)
    await expectCovered(`/api/lists/${other}/tray/${trays[1]}/picture`)
    await expectSpace()
    await client.delete(`${url}/photos/${trays[0]}`)
    for (const id of [first, ...copies]) await client.delete(`${url}/photos/${id}`)
    await expectCovered(`/api/lists/${other}/tray/${trays[1]}/picture`)
    await expectSpace()
  })

  it('is covered in an earlier picture of the property, and after the photo moved', async () => {
    const photoId = await addPhoto(await red())
    await addPhoto(await drawPhoto({ color: 'navy', takenAt: '2026:06:01 10:00:00' }))
    await hide(photoId)
    await expectCoveredPicture(photoId)
    await client.patch(`${url}/photos/${photoId}`, { propertyId: null })
    await expectCovered(`${url}/tray/${photoId}/picture`)
    await client.patch(`${url}/photos/${photoId}`, { propertyId: 'r5' })
    await expectCoveredPicture(photoId)
    expect((await pictureOf('r5')).provenance).toHaveProperty('partsHiddenAt')
  })

  it('stays covered when another part is hidden, and when two wait at once', async () => {
    const photoId = await addPhoto(await red())
    await hide(photoId)
    await ask(photoId, { x: 0.5, y: 0, width: 0.25, height: 1 })
    await ask(photoId, { x: 0.75, y: 0, width: 0.25, height: 1 })
    expect((await pictureOf()).photo.hiding).toBe('waiting')
    await hideWaitingParts(product)
    const [left, right] = await halvesOf((await client.get(`/api/images/${photoId}/large`)).bytes)
    expect([isNear(left, GRAY), isNear(right, GRAY)]).toEqual([true, true])
    expect((await pictureOf()).photo.hiding).toBeNull()
  })

  it('takes the features of what the picture showed with it', async () => {
    const photoId = await addPhoto(await red())
    await product.pool.query(
      `insert into image_features (image_id, embedder, user_id, picture_hash, vector) values ($1, 'test', $2, '\\x00', '\\x00')`,
      [photoId, client.user.id],
    )
    await hide(photoId)
    expect(
      (await product.pool.query('select from image_features where image_id = $1', [photoId])).rowCount,
    ).toBe(0)
  })
})

describe('the earlier file', () => {
  it('isn’t taken again: nothing is added, whether a client asks first or sends it', async () => {
    const bytes = await red()
    await hide(await addPhoto(bytes))
    const [original] = await originalsOf()
    const asked = await client.post(`${url}/photos/known`, {
      files: [{ sha256: sha256Of(bytes), contentSha256: null }],
    })
    expect(asked.body.known).toEqual({ [sha256Of(bytes)]: original?.sha256 })
    for (const isKnown of [true, false]) {
      const answer = await sendPhoto(client, listId, bytes, { isKnown })
      expect([answer.status, answer.body.state]).toEqual([200, 'ready'])
    }
    expect((await client.get(`${url}/properties/r1/pictures`)).body.pictures).toHaveLength(1)
    expect(await originalsOf()).toEqual([original])
  })

  it('is shown covered at another property, also sent without its metadata', async () => {
    const bytes = await red()
    await hide(await addPhoto(bytes))
    await expectCoveredPicture(await addPhoto(bytes, { at: 'r2' }))
    await expectCoveredPicture(await addPhoto(withoutExif(bytes), { at: 'r3' }))
    expect((await pictureOf('r3')).provenance).toHaveProperty('partsHiddenAt')
    expect(await originalsOf()).toHaveLength(1)
  })

  it('comes in as it is once its photos are deleted', async () => {
    const bytes = await red()
    const photoId = await addPhoto(bytes)
    await hide(photoId)
    await client.delete(`${url}/photos/${photoId}`)
    const again = await addPhoto(bytes)
    expect(await halvesOf((await client.get(`/api/images/${again}`)).bytes)).toSatisfy(
      ([left]: [number, number]) => isNear(left, RED),
    )
    expect(
      (await product.pool.query('select from replaced_originals where user_id = $1', [client.user.id]))
        .rowCount,
    ).toBe(0)
  })
})

/** As a phone strips it. */
function withoutExif(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xe1]))
  return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))])
}

describe('what can’t be hidden', () => {
  it('a part of a sphere, of a photo that isn’t ready, or of someone else’s', async () => {
    const photoId = randomUUID()
    await sendPhoto(client, listId, await red(), { photoId })
    expect(await ask(photoId)).toMatchObject({ status: 409, body: { error: { code: 'photo_not_ready' } } })
    await preparePhotos(product)
    const stranger = await product.signUp()
    expect((await ask(photoId, LEFT, stranger)).status).toBe(404)
    await product.pool.query('update own_photos set is_sphere = true where id = $1', [photoId])
    expect(await ask(photoId)).toMatchObject({ status: 409, body: { error: { code: 'photo_is_sphere' } } })
  })

  it.each([
    { ...LEFT, x: 0.6 },
    { ...LEFT, width: 0 },
    { ...LEFT, height: -1 },
    { ...LEFT, y: '0' },
    { x: 0, y: 0 },
  ])('the part %o', async (part) => {
    const photoId = await addPhoto(await red())
    expect((await ask(photoId, part as PhotoPart)).status).toBe(400)
    expect((await pictureOf()).photo.hiding).toBeNull()
  })

  it('more parts at once than may wait', async () => {
    const photoId = await addPhoto(await red())
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(photoId)))
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(30 - 20)
    await hideWaitingParts(product)
    await expectCoveredPicture(photoId)
  })

  it('a part of a photo of which no file is left, which the photo says, until it’s tried again', async () => {
    const photoId = await addPhoto(await red())
    const { files } = product.photos
    const kept = await Promise.all(
      (await findOwnFiles(product, client)).map(async ({ path }) => ({
        path,
        bytes: await files.read(path),
      })),
    )
    for (const { path } of kept) await files.remove(path)
    await hide(photoId)
    expect((await pictureOf()).photo.hiding).toBe('failed')
    for (const { path, bytes } of kept) await files.put(path, bytes)
    await hide(photoId, { x: 0, y: 0, width: 0.1, height: 0.1 })
    expect((await pictureOf()).photo.hiding).toBeNull()
    await expectCoveredPicture(photoId)
  })
})

it('covers the large picture of a photo whose original was left out of a backup', async () => {
  const photoId = await addPhoto(await red())
  for (const { path } of await originalsOf()) await product.photos.files.remove(path)
  await hide(photoId)
  await expectCoveredPicture(photoId)
  const [original] = await originalsOf()
  expect(await halvesOf(await product.photos.files.read(original?.path ?? ''))).toSatisfy(isCovered)
})

describe('without space left', () => {
  const hideInFull = async (photoId: string): Promise<void> => {
    const photos = { ...product.photos, photoSpace: { free: 0, paying: 0 } }
    await ask(photoId)
    await hideWaitingParts({ ...product, photos })
  }
  const originalBytes = async () => {
    const [original] = await originalsOf()
    return (await product.photos.files.read(original?.path ?? '')).length
  }

  it('the covered file isn’t larger than the one that it replaces', async () => {
    const noise = { type: 'gaussian', mean: 200, sigma: 40 } as const
    const drawn = sharp({ create: { width: 640, height: 480, channels: 3, noise, background: 'red' } })
    const photoId = await addPhoto(await drawn.webp({ quality: 60 }).toBuffer())
    const before = await originalBytes()
    await hideInFull(photoId)
    expect((await pictureOf()).photo.hiding).toBeNull()
    expect(await originalBytes()).toBeLessThanOrEqual(before)
    await expectSpace()
  })

  it('a file that every JPEG would be larger than waits until there is some', async () => {
    const photoId = await addPhoto(
      await sharp(await red())
        .webp({ lossless: true })
        .toBuffer(),
    )
    await hideInFull(photoId)
    expect((await pictureOf()).photo.hiding).toBe('failed')
    await hide(photoId, { x: 0, y: 0, width: 0.1, height: 0.1 })
    expect((await pictureOf()).photo.hiding).toBeNull()
    await expectCoveredPicture(photoId)
  })
})

describe('a race', () => {
  it('with a photo of the same file that is being prepared shows no earlier picture', async () => {
    const bytes = await red()
    const first = await addPhoto(bytes)
    const second = randomUUID()
    await sendPhoto(client, listId, bytes, { photoId: second, propertyId: 'r2', isKnown: true })
    const received = await findNextReceived(product.pool, client.user.id, null)
    const { photos } = product
    const prepare: typeof photos.preparer.prepare = async (input) => {
      const prepared = await photos.preparer.prepare(input)
      await hide(first)
      return prepared
    }
    if (received !== null)
      await prepareReceived({ ...photos, preparer: { ...photos.preparer, prepare } }, received)
    await preparePhotos(product)
    for (const id of [first, second]) await expectCoveredPicture(id)
    await expectSpace()
  })

  it('with a list that copies the picture copies the covered one', async () => {
    const photoId = await addPhoto(await red())
    const other = (await createTestList(client)).id
    const { rows } = await product.pool.query('select * from images where id = $1', [photoId])
    const { files, pool } = product.photos
    let isHidden = false
    const readIfExists: typeof files.readIfExists = async (path) => {
      const bytes = await files.readIfExists(path)
      if (!isHidden) {
        isHidden = true
        await hide(photoId)
      }
      return bytes
    }
    const subject = { ownerId: client.user.id, listId: other, rowNo: 1, kind: 'street' as const }
    const copy = await copyPicture({ pool, files: { ...files, readIfExists } }, subject, rows[0])
    await expectCoveredPicture(copy?.id ?? '')
    await hide(photoId, { x: 0.9, y: 0, width: 0.1, height: 1 })
    expect((await client.get(`/api/images/${copy?.id}/large`)).bytes).toEqual(
      (await client.get(`/api/images/${photoId}/large`)).bytes,
    )
    await expectSpace()
  })

  it('with the same file that is sent never brings the earlier one back', async () => {
    const bytes = await red()
    const first = await addPhoto(bytes)
    const [, answer] = await Promise.all([
      hide(first),
      sendPhoto(client, listId, bytes, { propertyId: 'r2' }),
    ])
    expect([200, 201, 409]).toContain(answer.status)
    await preparePhotos(product)
    expect(await originalsOf()).toHaveLength(1)
    await expectCoveredPicture(first)
    if (answer.status !== 409) await expectCoveredPicture(answer.body.photoId)
  })
})

const CHANGES = atSize(60, 400)

it('keeps every picture covered and every byte counted amid changes at the same time', async () => {
  const bytes = await red()
  const ids = [await addPhoto(bytes)]
  for (const at of ['r2', 'r3', null]) ids.push(await addPhoto(bytes, { at, isKnown: true }))
  await hide(ids[0] ?? '')
  const properties = ['r1', 'r2', 'r3', 'r4', null]
  const working = Promise.all([0, 1].map(() => hideWaitingParts(product)))
  await Promise.all(
    Array.from({ length: CHANGES }, (_, index) => {
      const photoId = ids[index % ids.length] ?? ''
      if (index % 5 === 0) return ask(photoId, { x: 0, y: 0, width: 0.1, height: 0.1 })
      if (index % 7 === 0) return client.put(`${url}/photos/${photoId}/chosen`, { isChosen: index % 2 === 0 })
      if (index % 11 === 0)
        return sendPhoto(client, listId, bytes, { propertyId: `r${5 + (index % 3)}`, isKnown: true })
      return client.patch(`${url}/photos/${photoId}`, { propertyId: properties[index % 5] })
    }),
  )
  await working
  await hideWaitingParts(product)
  await preparePhotos(product)
  const { rows } = await product.pool.query<{ id: string }>(
    'select id from picture_view where user_id = $1',
    [client.user.id],
  )
  for (const { id } of rows) await expectCoveredPicture(id)
  for (const { photoId } of (await client.get(`${url}/tray`)).body.photos)
    await expectCovered(`${url}/tray/${photoId}/picture`)
  await expectSpace()
})
