import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../fixtures/test-size.ts'
import { eraseListData } from '../lists/jobs/erase-list-data.ts'
import { erasures } from '../main/erasures.ts'
import { writeTemporaryFile } from '../platform/http/body/temporary-file.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList, deleteListForever } from '../test/lists.ts'
import { findOwnFiles, readOwnStorage } from '../test/photos/own-files.ts'
import { detailsOf, drawPhoto, preparePhotos, sendPhoto, sha256Of } from '../test/photos/photos.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { runJobs } from '../test/run-jobs.ts'
import type { Client } from '../test/wire/client.ts'
import { takePhoto } from './put-photo.ts'

const COPIES = atSize(20, 60)
const COLORS = ['red', 'green', 'blue', 'gold', 'navy', 'plum', 'teal', 'tan', 'lime', 'gray']

let product: TestProduct
let photos: Buffer[]

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  photos = await Promise.all(COLORS.map((color) => drawPhoto({ color })))
})
afterAll(() => product.end())

type Taken = {
  readonly photoId?: string
  readonly batch?: string
  readonly rowNo: number | null
  readonly isKnown?: boolean
}

/** Without the lane of requests, in which a user has two at once. */
async function take(client: Client, listId: string, bytes: Buffer, taken: Taken) {
  const { photoId: id = randomUUID(), batch = id, rowNo, isKnown = false } = taken
  const sent = isKnown ? Buffer.alloc(0) : bytes
  const content = await writeTemporaryFile(Readable.from([sent]))
  try {
    const photo = { id, ownerId: client.user.id, listId, rowNo, details: detailsOf(bytes, { batch }) }
    return await takePhoto(product.photos, photo, { ...content, bytes: sent.length, sha256: sha256Of(sent) })
  } finally {
    await content.close()
  }
}

/** Files that were written and lost the race are announced, and swept. */
async function expectExactFiles(client: Client): Promise<void> {
  const named = await findOwnFiles(product, client)
  const bytes = named.reduce((sum, file) => sum + file.bytes, 0)
  expect(await readOwnStorage(product, client)).toBe(bytes)
  const { rows } = await product.pool.query<{ path: string }>(
    'select path from pending_files union select file_path from own_originals',
  )
  const known = new Set(rows.map(({ path }) => basename(path)))
  const folder = fileURLToPath(`${product.filesUrl}/originals`)
  expect((await readdir(folder)).filter((name) => !known.has(name))).toEqual([])
}

it('keeps each photo once, however often it arrives at the same time', async () => {
  const client = await product.signUp()
  const { id: listId } = await createTestList(client)
  const batch = randomUUID()
  const requests = Array.from({ length: COPIES * photos.length }, (_, index) => {
    const photo = photos[index % photos.length] ?? Buffer.alloc(0)
    // Half of them are the same request again, the others the same file under another id.
    const photoId = index % 2 === 0 ? idOf(index % photos.length) : randomUUID()
    return take(client, listId, photo, { photoId, batch, rowNo: 1 + (index % photos.length) })
  })
  const answers = await Promise.all(requests)
  expect(answers.filter((answer) => !answer.ok)).toEqual([])
  expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(photos.length)
  await preparePhotos(product)
  const { body } = await client.get(`/api/lists/${listId}/photo-batches/${batch}`)
  expect(body).toMatchObject({ received: 0, ready: photos.length, refused: 0 })
  await expectExactFiles(client)
})

const prefix = randomUUID().slice(0, -2)
const idOf = (index: number): string => `${prefix}${String(index).padStart(2, '0')}`

it('loses no file that is used again while another list gives it up', async () => {
  const client = await product.signUp()
  const first = (await createTestList(client)).id
  for (const photo of photos) await sendPhoto(client, first, photo, { propertyId: null })
  const second = (await createTestList(client)).id
  await deleteListForever(client, first)
  const erase = eraseListData({ pool: product.pool, erasures })
  const [answers] = await Promise.all([
    Promise.all(
      photos.flatMap((photo) => [
        take(client, second, photo, { rowNo: 1, isKnown: true }),
        take(client, second, photo, { rowNo: 2 }),
      ]),
    ),
    runJobs(product.pool, [erase]),
  ])
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe('photo_not_here')
  await preparePhotos(product)
  await expectExactFiles(client)
  const { rows } = await product.pool.query(
    `select from own_photos p where user_id = $1 and state <> 'refused' and not exists (
       select from own_originals o where o.user_id = p.user_id and o.file_sha256 = p.file_sha256)`,
    [client.user.id],
  )
  expect(rows).toEqual([])
})

it('never takes more than the space that an account has, however many arrive at the same time', async () => {
  const client = await product.signUp()
  const { id: listId } = await createTestList(client)
  const room = photos.slice(0, 3).reduce((sum, { length }) => sum + length, 0)
  await product.pool.query('insert into own_files values ($1, $2, $3)', [
    `full/${client.user.id}`,
    client.user.id,
    1024 ** 3 - room,
  ])
  const answers = await Promise.all(photos.map((photo) => take(client, listId, photo, { rowNo: null })))
  const reasons = answers.map((answer) => answer.ok && answer.value.photo.reason)
  expect(reasons.filter((reason) => reason === 'storage_full').length).toBeGreaterThanOrEqual(
    photos.length - 4,
  )
  expect(await readOwnStorage(product, client)).toBeLessThanOrEqual(1024 ** 3)
})
