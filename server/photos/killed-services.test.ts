import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../fixtures/test-size.ts'
import { createChance } from '../test/chance.ts'
import { eventually } from '../test/eventually.ts'
import { findOwnFiles, readOwnStorage } from '../test/photos/own-files.ts'
import { type PhotoServices, type Service, startPhotoServices } from '../test/photos/photo-services.ts'
import { detailsOf, drawPhoto, fileHeaders, sha256Of } from '../test/photos/photos.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { buildProduct } from '../test/started-product.ts'
import { createUser, type User } from '../test/wire/wire-user.ts'

const PHOTOS = atSize(90, 5_000)
const KILLS_EACH = atSize(1, 30)
/** Every 33rd, about 3 %. */
const FAULTY_EVERY = 33
const ROWS = atSize(5, 100)
const LANES = 2
const MAX_PAUSE_MS = 400
const SERVICES: readonly Service[] = ['api', 'photo process', 'worker']

let product: TestProduct
let services: PhotoServices
let dataDir: string

beforeAll(async () => {
  await buildProduct()
  dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-killed-services-'))
  product = await startTestProduct()
  services = startPhotoServices(dataDir, { DATABASE_URL: product.databaseUrl, FILES_URL: product.filesUrl })
})
afterAll(async () => {
  await services.stop()
  await product.end()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

type BatchCounts = { readonly received: number; readonly ready: number; readonly refused: number }

type Photo = {
  readonly id: string
  readonly row: number
  readonly bytes: Buffer
  readonly reason: PhotoReason | null
}

it(`keeps each of ${PHOTOS} photos once, ${KILLS_EACH} kills of each process later, and refuses the faulty ones`, async () => {
  const batch = randomUUID()
  const photos = await drawFolder()
  const user = await createUser(await services.url())
  const acknowledged = new Set<string>()
  const sent = sendAll(user, photos, (photo) => put(user, batch, photo), acknowledged)
  await killInTurn(acknowledged)
  await sent
  await expectPrepared(user, batch, photos)
  const owner = { user: { id: await findOwner(user) } }
  await expectExactFiles(owner)
  const before = await readOwnStorage(product, owner)
  await sendAgain(user, photos)
  expect(await readOwnStorage(product, owner)).toBe(before)
}, 1_800_000)

async function drawFolder(): Promise<Photo[]> {
  const photos: Photo[] = []
  for (let index = 0; index < PHOTOS; index++) photos.push(await drawOne(index))
  return photos
}

/** No two are alike: each has a size of its own. */
async function drawOne(index: number): Promise<Photo> {
  const size = { width: 200 + (index % 100), height: 150 + Math.floor(index / 100) }
  const whole = await drawPhoto(size)
  const common = { id: randomUUID(), row: 1 + (index % ROWS) }
  if (index % FAULTY_EVERY !== 0) return { ...common, bytes: whole, reason: null }
  return { ...common, ...(await spoil(whole, index)) }
}

async function spoil(whole: Buffer, index: number): Promise<Pick<Photo, 'bytes' | 'reason'>> {
  const kind = (index / FAULTY_EVERY) % 3
  if (kind === 0) return { bytes: whole.subarray(0, whole.length / 2), reason: 'truncated' }
  if (kind === 1) return { bytes: Buffer.from(`Letter ${index} about a house`), reason: 'not_a_photo' }
  return { bytes: await drawPhoto({ width: 99, height: 100 + index }), reason: 'too_small' }
}

/** Repeats each photo until it's acknowledged, in two lanes, as a browser does. */
async function sendAll(
  user: User,
  photos: readonly Photo[],
  send: (photo: Photo) => Promise<Response | null>,
  acknowledged: Set<string>,
): Promise<void> {
  const open = photos.values()
  const lane = async (): Promise<void> => {
    for (const photo of open) {
      await eventually(async () => {
        const answer = await send(photo)
        if (answer !== null && !answer.ok) expect([429, 503]).toContain(answer.status)
        expect(answer?.ok).toBe(true)
      })
      acknowledged.add(photo.id)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** Null if the line is down. */
const put = async (user: User, batch: string, photo: Photo, body = photo.bytes): Promise<Response | null> =>
  fetch(`${await services.url()}/api/lists/${user.listId}/photos/${photo.id}`, {
    method: 'PUT',
    headers: {
      cookie: user.cookie,
      ...fileHeaders(detailsOf(photo.bytes, { batch, propertyId: `r${photo.row}` })),
    },
    body: new Uint8Array(body),
  }).catch(() => null)

/** Each after another part of the photos, at a random moment. */
async function killInTurn(acknowledged: ReadonlySet<string>): Promise<void> {
  const chance = createChance()
  const all = Array.from({ length: KILLS_EACH }, () => SERVICES).flat()
  for (const [index, service] of all.entries()) {
    const due = Math.floor((PHOTOS * index) / (all.length + 1))
    await eventually(() => expect(acknowledged.size).toBeGreaterThanOrEqual(due))
    await pause(chance.upTo(MAX_PAUSE_MS))
    await services.kill(service)
  }
}

async function expectPrepared(user: User, batch: string, photos: readonly Photo[]): Promise<void> {
  const refused = photos.filter(({ reason }) => reason !== null)
  const current = user.at(await services.url())
  const readBatch = async () =>
    (await current.get(`/api/lists/${user.listId}/photo-batches/${batch}`)).body as BatchCounts
  // One by one, however many are left.
  for (let left = Number.POSITIVE_INFINITY; left > 0; )
    left = await eventually(async () => {
      const { received } = await readBatch()
      expect(received).toBeLessThan(left)
      return received
    })
  expect(await readBatch()).toMatchObject({
    ready: photos.length - refused.length,
    refused: refused.length,
  })
  const { rows } = await product.pool.query<{ id: string; reason: string | null }>(
    'select id, reason from own_photos where batch_id = $1',
    [batch],
  )
  const expected = photos.map(({ id, reason }) => ({ id, reason }))
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId))
}

async function findOwner({ listId }: User): Promise<string> {
  const { rows } = await product.pool.query<{ id: string }>('select user_id as id from lists where id = $1', [
    listId,
  ])
  return rows[0]?.id ?? ''
}

/** What the disk has beyond the files that rows name is announced, and will be swept. */
async function expectExactFiles(owner: Parameters<typeof findOwnFiles>[1]): Promise<void> {
  const named = await findOwnFiles(product, owner)
  expect(await readOwnStorage(product, owner)).toBe(named.reduce((sum, { bytes }) => sum + bytes, 0))
  const { rows } = await product.pool.query<{ path: string }>(
    'select path from pending_files union select file_path from images union select file_path from lists',
  )
  const known = new Set([...rows, ...named].map(({ path }) => basename(path ?? '')))
  const onDisk = await readdir(fileURLToPath(product.filesUrl), { recursive: true, withFileTypes: true })
  expect(onDisk.filter((entry) => entry.isFile() && !known.has(entry.name))).toEqual([])
}

/** The same folder once more: all of its files are known, so their bytes stay where they are. */
async function sendAgain(user: User, photos: readonly Photo[]): Promise<void> {
  const good = photos.filter(({ reason }) => reason === null)
  const files = good.map(({ bytes }) => ({ sha256: sha256Of(bytes), contentSha256: null }))
  const answer = await fetch(`${await services.url()}/api/lists/${user.listId}/photos/known`, {
    method: 'POST',
    headers: { cookie: user.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ files }),
  })
  const { known } = (await answer.json()) as { known: Record<string, string> }
  expect(Object.keys(known).length).toBe(new Set(files.map(({ sha256 }) => sha256)).size)
  const batch = randomUUID()
  const answers: string[] = []
  const again = async (photo: Photo) => {
    const response = await put(user, batch, { ...photo, id: randomUUID() }, Buffer.alloc(0))
    if (response?.ok) answers.push(((await response.clone().json()) as { photoId: string }).photoId)
    return response
  }
  await sendAll(user, good, again, new Set())
  expect(new Set(answers)).toEqual(new Set(good.map(({ id }) => id)))
  expect(answers).toHaveLength(good.length)
}
