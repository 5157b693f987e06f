import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { killPostgres } from '@curbgrade/embedded-postgres/test/kill-postgres'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../fixtures/test-size.ts'
import { createChance } from '../test/chance.ts'
import { eventually } from '../test/eventually.ts'
import { detailsOf, drawPhoto, fileHeaders } from '../test/photos/photos.ts'
import { buildProduct, type StartedProduct, startProduct } from '../test/started-product.ts'
import { createUser, type User } from '../test/wire/wire-user.ts'

const ROUNDS = atSize(2, 30)
const MAX_LOAD_MS = 900
const PHOTOS = atSize(24, 60)

let dataDir: string
let running: StartedProduct | null = null

beforeAll(async () => {
  await buildProduct()
  dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-killed-photos-'))
  await chmod(dataDir, 0o755)
})
afterEach(() => running?.kill())
afterAll(async () => {
  await killPostgres(dataDir)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

type Photo = {
  readonly id: string
  readonly row: number
  readonly bytes: Buffer
  state: 'asked' | 'acknowledged'
}

it('keeps every acknowledged photo, and none twice, when killed repeatedly at random moments', async () => {
  const chance = createChance()
  const batch = randomUUID()
  const photos = await Promise.all(Array.from({ length: PHOTOS }, async (_, index) => aPhoto(index)))
  let user: User | null = null
  for (let round = 1; round <= ROUNDS; round++) {
    const url = await start().url
    user = user === null ? await createUser(url) : user.at(url)
    const lanes = [0, 1].map((lane) =>
      send(
        user as User,
        batch,
        photos.filter((_, index) => index % 2 === lane),
      ),
    )
    await pause(chance.upTo(MAX_LOAD_MS))
    await Promise.all([running?.kill(), round % 3 === 0 ? killPostgres(dataDir) : null])
    await Promise.all(lanes)
  }
  const last = (user as User).at(await start().url)
  await eventually(async () => {
    await send(last, batch, photos)
    expect(photos.filter(({ state }) => state === 'asked')).toEqual([])
  })
  await eventually(async () =>
    expect((await last.get(`/api/lists/${last.listId}/photo-batches/${batch}`)).body).toMatchObject({
      received: 0,
      ready: PHOTOS,
      refused: 0,
      refusedPhotos: [],
    }),
  )
  for (const { id } of photos) expect((await last.get(`/api/images/${id}/large`)).status).toBe(200)
  expect(await running?.stop()).toBe(0)
})

const start = (): StartedProduct => (running = startProduct(dataDir))

async function aPhoto(index: number): Promise<Photo> {
  const bytes = await drawPhoto({ width: 800 + index, height: 600 })
  return { id: randomUUID(), row: index + 1, bytes, state: 'asked' }
}

/** Those that aren't acknowledged yet, until the server is gone. */
async function send(user: User, batch: string, photos: readonly Photo[]): Promise<void> {
  for (const photo of photos) {
    if (photo.state === 'acknowledged') continue
    const answer = await put(user, batch, photo).catch(() => null)
    if (answer === null) return
    if (answer.ok) photo.state = 'acknowledged'
    else expect([429, 503]).toContain(answer.status)
  }
}

const put = (user: User, batch: string, { id, row, bytes }: Photo): Promise<Response> =>
  fetch(`${user.url}/api/lists/${user.listId}/photos/${id}`, {
    method: 'PUT',
    headers: { cookie: user.cookie, ...fileHeaders(detailsOf(bytes, { batch, propertyId: `r${row}` })) },
    body: new Uint8Array(bytes),
  })
