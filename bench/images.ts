import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawPicture, placeFor } from '@curbgrade/demo-town'
import sharp from 'sharp'
import { cpuRatio, withCpu } from './tools/cpu.ts'
import { startBenchProduct } from './tools/product.ts'
import { report } from './tools/report.ts'
import { compare, type Variant } from './tools/rounds.ts'

/**
 * Our share of a picture request, with 50 in flight: session, tokens, the guarded outbound calls, both renditions
 * of the picture, charging. Against a process that only fetches the picture, decodes and resizes it, and makes two
 * inserts in the same database (bench/peers/bare-pictures.ts). The supplier answers at once over loopback, so that
 * its time doesn't hide ours. The list's addresses are already geocoded, as after a coverage report.
 */
const IN_FLIGHT = 50
const PER_ROUND = 200
const OF_BARE = 2.5
/** More than `compare` measures at most. */
const ROWS = 40 * PER_ROUND
const USER = '00000000-0000-4000-8000-000000000001'
const ADDRESS = { city: 'Parma', state: 'OH', zip: '44129' }

const jpeg = await sharp(
  await drawPicture(placeFor({ street: '12 Bench Street', ...ADDRESS }), 'street', 'large'),
)
  .resize({ width: 640, height: 432, fit: 'fill' })
  .jpeg({ quality: 85 })
  .toBuffer()
const supplier = await startSupplier()
const product = await startBenchProduct({
  IMAGERY: 'google',
  GOOGLE_MAPS_API_KEY: 'bench',
  GOOGLE_MAPS_BROWSER_KEY: 'bench page',
  GOOGLE_MAPS_BASE_URL: supplier.url,
})
const peer = fork('bench/peers/bare-pictures.ts', [product.databaseUrl, supplier.url], {
  execArgv: ['--import', 'tsx'],
})
try {
  const [{ port: peerPort }] = (await once(peer, 'message')) as [AddressInfo]
  const peerUrl = `http://127.0.0.1:${peerPort}`
  const cookie = await product.addUser(USER)
  // An unverified address may not have 50 billed calls in flight.
  await product.db.query('update users set email_verified = true where id = $1', [USER])
  await product.db.query('update token_accounts set balance = $2 where user_id = $1', [USER, ROWS])
  const listId = await addGeocodedList(cookie)
  const paid = nextRows()
  const bare = withCpu(
    round((row) => ask(`${peerUrl}/${row}`, {}, 'delivered')),
    async () => Number(await (await fetch(`${peerUrl}/cpu`)).text()),
  )
  const ours = withCpu(
    round(
      (row) => ask(`${product.url}/getStreetViewImage`, pictureOf(cookie, listId, row), '"charged":1'),
      paid,
    ),
    () => product.metric('process_cpu_seconds_total'),
  )
  const name = `a picture, ${IN_FLIGHT} in flight / bare fetch, resize, inserts`
  const [ratio] = await compare({ limit: bare.variant, variants: { [name]: ours.variant } })
  if (ratio !== undefined) report(ratio, OF_BARE)
  report(cpuRatio('its CPU / theirs', ours, bare), OF_BARE)
  await expectAllCharged(paid() - 1)
} finally {
  peer.kill()
  await product.stop()
  supplier.stop()
}

/** `PER_ROUND` requests, each for the next row. */
function round(askFor: (row: number) => Promise<void>, nextRow = nextRows()): Variant {
  return async () => {
    const start = performance.now()
    let left = PER_ROUND
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        while (left-- > 0) await askFor(nextRow())
      }),
    )
    return performance.now() - start
  }
}

function nextRows(): () => number {
  let row = 0
  return () => ++row
}

async function ask(url: string, init: RequestInit, expected: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', ...init })
  const body = await answer.text()
  if (answer.status !== 200 || !body.includes(expected)) throw new Error(`no picture: ${body}`)
}

function pictureOf(cookie: string, listId: string, row: number): RequestInit {
  return {
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ street: '', ...ADDRESS, listId, propertyId: `r${row}` }),
  }
}

async function addGeocodedList(cookie: string): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, index) => `${index + 1} Bench Street,Parma,OH,44129`)
  const listId = await product.createList(cookie, ['street,city,state,zip', ...rows].join('\n'))
  await product.db.query(
    `insert into geocodes (user_id, list_id, row_no, lat, lng, source, quality, matched, ambiguous)
     select $1, $2, n, 40, -80 - n * 0.001, 'google', 'exact', '', false from generate_series(1, $3::int) n`,
    [USER, listId, ROWS],
  )
  return listId
}

async function expectAllCharged(pictures: number): Promise<void> {
  const { rows } = await product.db.query<{ balance: number; n: number }>(
    `select balance, (select count(*)::int from token_entries where user_id = $1 and reason = 'street_view') as n
     from token_accounts where user_id = $1`,
    [USER],
  )
  if (rows[0]?.balance !== ROWS - pictures || rows[0].n !== pictures)
    throw new Error('the charges are not right')
}

/**
 * Google's two responses for any position of the list; the row is derived from the position and encoded in the
 * panorama id.
 */
async function startSupplier() {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://supplier')
    const lng = Number(searchParams.get('location')?.split(',')[1])
    const row = Number(searchParams.get('pano') ?? Math.round((-80 - lng) * 1000))
    if (pathname.endsWith('/metadata')) answerMetadata(response, row)
    else response.setHeader('content-type', 'image/jpeg').end(jpeg)
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function answerMetadata(response: ServerResponse, row: number): void {
  const body = {
    status: 'OK',
    copyright: '© Google',
    date: '2024-05',
    location: { lat: 40.0001, lng: -80 - row * 0.001 },
    pano_id: String(row),
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}
