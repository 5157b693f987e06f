import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createOpenMapsFake, type OpenMapsFake } from '@curbgrade/fake-maps'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseImagery } from '../main/suppliers/choose-imagery.ts'
import { createLog } from '../platform/log.ts'
import { createOutboundMeter } from '../platform/outbound/index.ts'
import { readConfig } from '../platform/settings/config.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../test/database/ledger.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'
import type { ImageryProvider } from './provider.ts'

// Drawing takes time, and the machine may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

const STREETS = [
  '12 Oak Street',
  '12 No Panorama Court',
  '5 No Imagery Lane',
  '5 Unknown Way',
  '5 Flood Avenue',
  '5 Half Moon Street',
  '5 Supplier Down Road',
  '16 Oak Street',
  '18 Oak Street',
  '20 Oak Street',
]
const csv = ['street,city,state,zip', ...STREETS.map((street) => `${street},Parma,OH,44129`)].join('\n')
const POLICY = { store: true, machineGrading: true, training: true }

let fake: OpenMapsFake
let product: TestProduct
let imagery: ImageryProvider
let client: Client
let listId: string

beforeAll(async () => {
  fake = await createOpenMapsFake({ cacheDir: join(tmpdir(), 'curbgrade-test-pictures'), slowMs: 20 })
  const config = readConfig({ IMAGERY: 'open', ...fake.settings })
  const chosen = chooseImagery(config, createLog('silent'), createOutboundMeter())
  if (chosen === null) throw new Error('the settings name open imagery')
  imagery = chosen
  product = await startTestProduct({ imagery })
})
afterAll(async () => {
  await product.end()
  await fake.stop()
})
beforeEach(async () => {
  client = await product.signUp({ tokens: 20 })
  listId = (await createTestList(client, { csv })).id
})

const ask = (row: number, path = '/getStreetViewImage') =>
  client.post(path, { street: '', city: '', state: '', listId, propertyId: `r${row}` })
const panoramaOf = (row: number) => client.post(`/api/lists/${listId}/properties/r${row}/panorama`, {})
const sizeOf = async (url: string) => {
  const { format, width, height } = await sharp((await client.get(url)).bytes).metadata()
  return [format, width, height]
}
const pictureFiles = async () => {
  const names = await readdir(fileURLToPath(product.filesUrl), { recursive: true })
  return names.filter((name) => name.endsWith('.jpg')).length
}

describe('a product with open imagery', () => {
  it('delivers and stores the street and the aerial picture, and charges each once', async () => {
    const before = await pictureFiles()
    const street = (await ask(1)).body
    expect(street).toMatchObject({
      charged: 1,
      provenance: {
        provider: 'panoramax',
        attribution: '© Demo Town Roads, CC BY-SA 4.0, Panoramax',
        policy: POLICY,
      },
    })
    const aerial = (await ask(1, '/getAerialImage')).body
    expect(aerial).toMatchObject({
      charged: 1,
      provenance: {
        provider: 'usgs',
        attribution: 'USDA/USGS The National Map: Orthoimagery',
        policy: POLICY,
      },
    })
    expect(await sizeOf(street.pic)).toEqual(['jpeg', 400, 270])
    expect(await sizeOf(aerial.pic)).toEqual(['jpeg', 400, 270])
    expect(await sizeOf(street.large.url)).toEqual(['jpeg', 570, 385])
    expect(await sizeOf(aerial.large.url)).toEqual(['jpeg', 1280, 864])
    const asked = fake.requests.length
    await sizeOf(street.large.url)
    expect((await ask(1)).body).toMatchObject({ charged: 0, pic: street.pic })
    expect([fake.requests.length - asked, (await pictureFiles()) - before]).toEqual([0, 4])
    expect((await readExactLedger(client)).balance).toBe(18)
  })

  it('delivers a panorama with its heading', async () => {
    const { panorama, charged } = (await panoramaOf(1)).body
    expect(charged).toBe(2)
    expect(panorama).toMatchObject({ viewer: 'equirectangular' })
    expect(await sizeOf(panorama.url)).toEqual(['jpeg', 2560, 1280])
  })

  it('uses a flat picture if there is no 360° picture', async () => {
    const { body } = await ask(2)
    expect(body).toMatchObject({ charged: 1, provenance: { provider: 'mapillary' } })
    expect(await sizeOf(body.large.url)).toEqual(['jpeg', 1280, 864])
    expect((await panoramaOf(2)).body).toMatchObject({ panorama: null, charged: 0, missing: 'no_imagery' })
  })

  it('geocodes a whole list in batch files', async () => {
    const addresses = STREETS.map((street) => ({ street, city: 'Parma', state: 'OH', zip: '44129' }))
    const found = await imagery.geocode(addresses, new AbortController().signal)
    expect(found.ok && found.value.map((one) => one?.matched.split(',')[0] ?? null)).toEqual(
      STREETS.map((street) => (street === '5 Unknown Way' ? null : street.toUpperCase())),
    )
  })

  it('returns the location of a house for free', async () => {
    const { location } = (await client.get(`/api/lists/${listId}/properties/r1/location`)).body
    expect(location).toMatchObject({ provider: 'usgs', streets: [] })
  })
})

describe('a picture that open imagery doesn’t deliver costs nothing', () => {
  it.each([
    [3, 'no_imagery'],
    [4, 'address_not_found'],
  ])('row %i is missing: %s', async (row, missing) => {
    expect((await ask(row)).body).toMatchObject({ pic: null, charged: 0, missing, balance: 20 })
  })

  it.each([5, 6, 7])('row %i fails', async (row) => {
    for (const path of ['/getStreetViewImage', '/getAerialImage']) {
      const { status, body } = await ask(row, path)
      expect([status, body.error.code]).toEqual([503, 'imagery_unavailable'])
    }
    expect((await readExactLedger(client)).balance).toBe(20)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  })
})
