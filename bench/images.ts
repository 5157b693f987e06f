import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { drawPicture, placeFor } from '@curbgrade/demo-town'
import { startBenchProduct } from './tools/product.ts'
import { reportFigure } from './tools/report.ts'

/**
 * Our share of a picture request beyond the supplier's time, with 50 in flight: session, tokens, the guarded
 * outbound call, inspecting the picture, charging. The fake supplier answers over loopback after a realistic
 * delay, and records its time per property. The list's addresses are already geocoded, as after a coverage report.
 */
const IN_FLIGHT = 50
const WARM_UP = 500
const REQUESTS = 2_000
const ROWS = WARM_UP + REQUESTS
const SUPPLIER_MS = 150
const OWN_P99_MS = 150
const USER = '00000000-0000-4000-8000-000000000001'
const ADDRESS = { city: 'Parma', state: 'OH', zip: '44129' }

const jpeg = await drawPicture(placeFor({ street: '12 Bench Street', ...ADDRESS }), 'street')
const supplier = await startSupplier()
const product = await startBenchProduct({
  IMAGERY: 'google',
  GOOGLE_MAPS_API_KEY: 'bench',
  GOOGLE_MAPS_BROWSER_KEY: 'bench page',
  GOOGLE_MAPS_BASE_URL: supplier.url,
})
try {
  const cookie = await product.addUser(USER)
  await product.db.query('update token_accounts set balance = $2 where user_id = $1', [USER, ROWS])
  const listId = await addGeocodedList(cookie)
  const ownMs: number[] = []
  let row = 0
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (row < ROWS) {
        const rowNo = ++row
        const ms = await askPicture(cookie, listId, rowNo)
        if (rowNo > WARM_UP) ownMs.push(ms)
      }
    }),
  )
  const sorted = ownMs.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  console.log(`our share, median ${percentile(0.5).toFixed(1)} ms, of ${sorted.length} pictures`)
  reportFigure(
    `our share of a picture request, p99 of ${IN_FLIGHT} in flight (ms)`,
    percentile(0.99),
    OWN_P99_MS,
  )
  await expectAllCharged()
} finally {
  await product.stop()
  supplier.stop()
}

/** Returns the response time in ms, less the supplier's time. */
async function askPicture(cookie: string, listId: string, rowNo: number): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${product.url}/getStreetViewImage`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ street: '', ...ADDRESS, listId, propertyId: `r${rowNo}` }),
  })
  const body = await answer.text()
  const took = performance.now() - start
  if (answer.status !== 200 || !body.includes('"charged":1')) throw new Error(`no picture: ${body}`)
  return took - supplier.timeOf(rowNo)
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

async function expectAllCharged(): Promise<void> {
  const { rows } = await product.db.query<{ balance: number; n: number }>(
    `select balance, (select count(*)::int from token_entries where user_id = $1 and reason = 'street_view') as n
     from token_accounts where user_id = $1`,
    [USER],
  )
  if (rows[0]?.balance !== 0 || rows[0].n !== ROWS) throw new Error('the charges are not right')
}

/**
 * Google's two responses for any position of the list; the row is derived from the position and encoded in the
 * panorama id.
 */
async function startSupplier() {
  const times = new Map<number, number>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://supplier')
    const lng = Number(searchParams.get('location')?.split(',')[1])
    const row = Number(searchParams.get('pano') ?? Math.round((-80 - lng) * 1000))
    await delay(SUPPLIER_MS)
    response.once('finish', () => times.set(row, (times.get(row) ?? 0) + performance.now() - start))
    if (pathname.endsWith('/metadata')) answerMetadata(response, row)
    else response.setHeader('content-type', 'image/jpeg').end(jpeg)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeOf: (row: number) => times.get(row) ?? Number.NaN,
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
