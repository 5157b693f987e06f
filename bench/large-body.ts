import { setTimeout } from 'node:timers/promises'
import { type Answered, percentile, requestsAtRate } from './tools/open-loop.ts'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { reportFigure } from './tools/report.ts'

/** Extra latency for other users while an anonymous client sends 8 MB bodies. */
const BODY = Buffer.alloc(8 * 1024 * 1024, '[')
const PATHS = ['/start-ai-job', '/create-checkout-session', '/api/auth/sign-in/email', '/api/lists']
const EVERY_MS = 200
const SECONDS = 10
const MAX_DELAY_MS = 50

const product = await startBenchProduct({ RATE_LIMITS: 'on' })
try {
  const cookie = await product.addUser('00000000-0000-4000-8000-000000000001')
  await readTokens(product, cookie)
  const calm = await readTokens(product, cookie)
  const stranger = new AbortController()
  const sending = sendBodies(product.url, stranger.signal)
  const amid = await readTokens(product, cookie)
  stranger.abort()
  const sent = await sending
  if (sent < 20) throw new Error(`only ${sent} bodies were sent`)
  for (const share of [0.5, 0.99, 1])
    reportFigure(
      `${sent} bodies of 8 MB: delay of others at ${share * 100} %, ms`,
      percentile(amid, share) - percentile(calm, share),
      MAX_DELAY_MS,
    )
} finally {
  await product.stop()
}

function readTokens({ port }: BenchProduct, cookie: string): Promise<Answered[]> {
  const request = `GET /api/tokens HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`
  return requestsAtRate({ port, perSecond: 50, seconds: SECONDS, request: () => request })
}

/** Sends bodies one after another until the end; the server may close a connection before the body is complete. */
async function sendBodies(url: string, signal: AbortSignal): Promise<number> {
  let sent = 0
  for (; !signal.aborted; sent++) {
    const path = PATHS[sent % PATHS.length]
    const headers = { 'content-type': 'application/json' }
    await fetch(url + path, { method: 'POST', headers, body: BODY, signal })
      .then((answer) => answer.text())
      .catch(() => {})
    await setTimeout(EVERY_MS)
  }
  return sent
}
