import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseImagery } from '../main/suppliers/choose-imagery.ts'
import { createLog } from '../platform/log.ts'
import { createOutboundMeter } from '../platform/outbound/index.ts'
import { readConfig } from '../platform/settings/config.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../test/database/ledger.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'

/** A supplier that knows every address and returns the response that the test sets as its picture. */
let answerPicture: (response: ServerResponse) => void
let supplier: { url: string; server: Server }
/** Stands for an internal host that the product must never contact. */
let canary: { url: string; server: Server }
let visits = 0
let product: TestProduct

const listen = async (answer: (path: string, response: ServerResponse) => void) => {
  const server = createServer((request, response) => answer(request.url ?? '', response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const json = (response: ServerResponse, body: unknown) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

beforeAll(async () => {
  canary = await listen((_path, response) => {
    visits++
    response.end('caught')
  })
  supplier = await listen((path, response) => {
    if (path.includes('/geocode/')) json(response, { status: 'OK', results: [HOUSE] })
    else if (path.includes('/metadata')) json(response, { status: 'OK', pano_id: 'p', location: SPOT })
    else answerPicture(response)
  })
  product = await startTestProduct({ imagery: imageryAt(supplier.url) })
})
afterAll(async () => {
  await product.end()
  for (const { server } of [supplier, canary]) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  visits = 0
})

const SPOT = { lat: 41.4, lng: -81.7 }
const HOUSE = {
  formatted_address: '1 Elm Street, Davis, CA 95616, USA',
  address_components: [{ short_name: 'US', types: ['country'] }],
  geometry: { location: SPOT, location_type: 'ROOFTOP' },
}

function imageryAt(url: string) {
  const env = { IMAGERY: 'google', GOOGLE_MAPS_API_KEY: 'server', GOOGLE_MAPS_BROWSER_KEY: 'browser' }
  const config = readConfig({ ...env, GOOGLE_MAPS_BASE_URL: url })
  const imagery = chooseImagery(config, createLog('silent'), createOutboundMeter())
  if (imagery === null) throw new Error('the settings name Google')
  return imagery
}

const asPicture = (response: ServerResponse) => response.setHeader('content-type', 'image/jpeg')
const aJpeg = (size = { width: 640, height: 432 }) =>
  sharp({ create: { ...size, channels: 3, background: '#486' } })
    .composite([{ input: { text: { text: 'house', dpi: 600 } } }])
    .jpeg()
    .toBuffer()

/** The same picture, whose header says that it has 30,000 × 30,000 pixels. */
async function aVastJpeg(): Promise<Buffer> {
  const jpeg = await aJpeg()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(30_000, frame + 5)
  jpeg.writeUInt16BE(30_000, frame + 7)
  return jpeg
}

function flood(response: ServerResponse): void {
  const piece = Buffer.alloc(256_000, 0xff)
  const pour = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', pour)
  pour()
}

async function askOnce() {
  const client = await product.signUp({ tokens: 5 })
  const { id } = await createTestList(client)
  const address = { street: '', city: '', state: '' }
  const answer = await client.post('/getStreetViewImage', { ...address, listId: id, propertyId: 'r1' })
  const { balance } = await readExactLedger(client)
  return { answer, balance, reserved: await reservedOf(product.pool, client.user.id) }
}

it('charges for a picture that the supplier delivers', async () => {
  const jpeg = await aJpeg()
  answerPicture = (response) => asPicture(response).end(jpeg)
  expect(await askOnce()).toMatchObject({ answer: { status: 200, body: { charged: 1 } }, balance: 4 })
})

it.each<[string, (response: ServerResponse) => void | Promise<void>]>([
  ['never ends', (response) => flood(asPicture(response))],
  ['announces ten gigabytes', (response) => flood(asPicture(response).setHeader('content-length', 1e10))],
  [
    'redirects to an internal host',
    (response) => void response.writeHead(302, { location: `${canary.url}/latest/meta-data` }).end(),
  ],
  ['sends a page as a picture', (response) => void asPicture(response).end('<html>Sorry</html>')],
  ['breaks off', async (response) => void asPicture(response).end((await aJpeg()).subarray(0, 900))],
  ['sends 30,000 × 30,000 pixels', async (response) => void asPicture(response).end(await aVastJpeg())],
  [
    'sends another size than requested',
    async (response) => void asPicture(response).end(await aJpeg({ width: 4000, height: 2700 })),
  ],
])('rejects a supplier that %s, and charges nothing', async (_name, answer) => {
  answerPicture = (response) => void answer(response)
  const asked = await askOnce()
  expect(asked.answer.status).toBe(503)
  expect(asked.answer.body.error.code).toBe('imagery_unavailable')
  expect([asked.balance, asked.reserved]).toEqual([5, nothingReserved])
  expect(visits).toBe(0)
})
