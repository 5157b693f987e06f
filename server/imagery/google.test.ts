import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGoogleMapsFake, GOOGLE_KEYS, type GoogleMapsFake } from '@curbgrade/fake-maps'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chooseImagery } from '../main/suppliers/choose-imagery.ts'
import { createLog } from '../platform/log.ts'
import { createOutboundMeter } from '../platform/outbound/index.ts'
import { readConfig } from '../platform/settings/config.ts'
import { shortTiming } from '../test/ai/runs.ts'
import { createScriptedGrader } from '../test/ai/scripted-grader.ts'
import { dumpDatabase } from '../test/database/database-dump.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../test/database/ledger.ts'
import { gradeSeen } from '../test/grade-seen.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

const STREETS = [
  '10 Oak Street',
  '12 Oak Street',
  '5 No Imagery Lane',
  '5 Unknown Way',
  '5 Gray Sheet Street',
  '5 Half Moon Street',
  '5 Flood Avenue',
  '5 Error Body Drive',
  '16 Oak Street',
  '18 Oak Street',
]
const csv = ['street,city,state,zip', ...STREETS.map((street) => `${street},Parma,OH,44129`)].join('\n')
const FAILING = [6, 7, 8]
const MISSING = [3, 4, 5]

let fake: GoogleMapsFake
let product: TestProduct
let client: Client
let listId: string

beforeAll(async () => {
  fake = await createGoogleMapsFake({ cacheDir: join(tmpdir(), 'curbgrade-test-pictures') })
  product = await startTestProduct({
    imagery: imageryOf(fake),
    grader: createScriptedGrader().grader,
    settings: { aiTiming: { ...shortTiming, graderMs: 5_000 } },
  })
})
afterAll(async () => {
  await product.end()
  await fake.goAway()
})
beforeEach(async () => {
  client = await product.signUp({ tokens: 40 })
  listId = (await createTestList(client, { csv })).id
  fake.requests.splice(0)
})

/** Built as from an operator's settings. */
function imageryOf({ url }: GoogleMapsFake) {
  const env = {
    IMAGERY: 'google',
    GOOGLE_MAPS_API_KEY: GOOGLE_KEYS.ok,
    GOOGLE_MAPS_BROWSER_KEY: GOOGLE_KEYS.referer,
    GOOGLE_MAPS_BASE_URL: url,
  }
  const imagery = chooseImagery(readConfig(env), createLog('silent'), createOutboundMeter())
  if (imagery === null) throw new Error('the settings name Google')
  return imagery
}

const ask = (row: number, path = '/getStreetViewImage') =>
  client.post(path, { street: '', city: '', state: '', listId, propertyId: `r${row}` })
const panoramaOf = (row: number) => client.post(`/api/lists/${listId}/properties/r${row}/panorama`, {})
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })
const requestsTo = (path: string) => fake.requests.filter((request) => request.path === path).length

async function filesOf(folder: string): Promise<Buffer[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    names.filter((name) => name.isFile()).map((name) => readFile(join(name.parentPath, name.name))),
  )
}

/** Fragments of a picture, in the encodings of files and dumps, too long to occur by chance. */
const tracesOf = (jpeg: Buffer): readonly string[] => {
  const piece = jpeg.subarray(jpeg.length >> 1, (jpeg.length >> 1) + 24)
  return [piece.toString('hex'), piece.toString('base64').slice(0, 30), piece.toString('latin1')]
}

it('leaves no byte of a Google picture on disk or in the database after a full journey', async () => {
  const pictures: Buffer[] = []
  for (const path of ['/getStreetViewImage', '/getAerialImage'])
    for (const row of [1, 2, 9, 10]) {
      const { body } = await ask(row, path)
      expect(body).toMatchObject({ charged: 1, provenance: { provider: 'google' } })
      const [first, second] = [await client.get(body.pic), await client.get(body.pic)]
      expect(isJpeg(first.bytes)).toBe(true)
      expect(second.bytes.equals(first.bytes)).toBe(true)
      const large = await client.get(body.large.url)
      expect(await sharp(large.bytes).metadata()).toMatchObject(sizeOf(body.large))
      pictures.push(first.bytes, large.bytes)
      await gradeSeen(client, { listId, row }, 4)
    }
  expect((await panoramaOf(1)).body).toMatchObject({ charged: 2, panorama: { viewer: 'google' } })
  expect((await client.get(`/api/lists/${listId}/properties/r1/location`)).body.location).toMatchObject({
    provider: 'google',
    streets: [],
  })
  const exported = await client.post('/export-list', { listId })
  expect(exported.text).toContain('/api/images/')
  const files = await filesOf(fileURLToPath(product.filesUrl))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(isJpeg)).toEqual([])
  const everything = [
    ...(await dumpDatabase(product.pool)),
    ...files.map((file) => file.toString('latin1')),
  ].join()
  expect(everything).toContain('google:street?pano=')
  for (const trace of pictures.flatMap(tracesOf)) expect(everything.includes(trace)).toBe(false)
})

it('requests and charges a picture once, however often it is opened', async () => {
  const { body } = await ask(1)
  await client.get(body.pic)
  await client.get(body.large.url)
  expect((await ask(1)).body).toMatchObject({ charged: 0, pic: body.pic })
  expect(requestsTo('/maps/api/streetview')).toBe(1)
  expect((await readExactLedger(client)).balance).toBe(39)
})

it('serves a photo of an export to its owner later on, even after Google renamed its panoramas', async () => {
  const { body } = await ask(2)
  await client.put(`/api/lists/${listId}/properties/r2/grade`, { grade: 4 })
  const before = await client.get(body.pic)
  fake.renamePanoramas()
  const exported = await client.post('/export-list', { listId })
  const photo = /\/api\/images\/[\w-]{36}/.exec(exported.text)?.[0] ?? ''
  const after = await client.get(photo)
  expect([before.status, after.status, isJpeg(after.bytes)]).toEqual([200, 200, true])
  expect((await (await product.signUp()).get(photo)).status).toBe(404)
  expect((await readExactLedger(client)).balance).toBe(39)
})

describe('a picture that Google doesn’t deliver', () => {
  it.each(MISSING)('costs nothing if there is none (row %i)', async (row) => {
    expect((await ask(row)).body).toMatchObject({ pic: null, charged: 0, balance: 40 })
  })

  it.each(FAILING)('costs nothing if the call fails (row %i)', async (row) => {
    const { status, body } = await ask(row)
    expect([status, body.error.code]).toEqual([503, 'imagery_unavailable'])
    expect((await readExactLedger(client)).balance).toBe(40)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  })

  it('costs nothing while Google is down', async () => {
    await fake.goAway()
    expect((await ask(1)).status).toBe(503)
    expect((await panoramaOf(1)).status).toBe(503)
    await fake.comeBack()
    expect((await readExactLedger(client)).balance).toBe(40)
  })
})

it('an AI list is refused without a Google call unless the operator has acknowledged the terms', async () => {
  const { status, body } = await client.upload(
    { title: 'Machine', method: 'ai' },
    { name: 'list.csv', content: csv },
  )
  expect([status, body.error]).toMatchObject([
    409,
    { code: 'ai_impossible', facts: { reason: 'terms_forbid' } },
  ])
  expect(fake.requests).toEqual([])
})
