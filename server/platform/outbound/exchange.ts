import type { ClientRequest, IncomingMessage } from 'node:http'
import { NotPublic } from '../public-address.ts'
import type { Connector } from './connector.ts'
import { OutboundError, type OutboundReason } from './outbound-error.ts'

type Bounds = {
  readonly maxBytes: number
  readonly signal: AbortSignal
  readonly fail: (reason: OutboundReason) => OutboundError
}

const MAX_HEAD = 32_768
/** `Response` insists that these have no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205])

/** Reads the whole response. Follows no redirects and reads no more than allowed. */
export async function exchange(request: Request, connector: Connector, bounds: Bounds): Promise<Response> {
  const { fail } = bounds
  if (connector === null) throw fail('private')
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer())
  const outgoing = connector.request(request.url, {
    method: request.method,
    headers: headersOf(request, body),
    agent: connector.agent,
    lookup: connector.lookup,
    signal: bounds.signal,
    maxHeaderSize: MAX_HEAD,
  })
  try {
    const incoming = await answerTo(outgoing, body)
    const status = incoming.statusCode ?? 0
    if (status >= 300 && status < 400) throw fail('redirect')
    const bytes = await read(incoming, bounds)
    return new Response(BODILESS.has(status) ? null : bytes, { status, headers: pairsOf(incoming) })
  } catch (error) {
    outgoing.destroy()
    throw error instanceof OutboundError ? error : fail(reasonOf(error))
  }
}

function headersOf(request: Request, body: Buffer | null): Record<string, string> {
  const length = body === null ? {} : { 'content-length': String(body.length) }
  return { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity', ...length }
}

const answerTo = (outgoing: ClientRequest, body: Buffer | null): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    outgoing.once('response', resolve)
    // Keeps listening, because a connection may break after the response began.
    outgoing.on('error', reject)
    outgoing.end(body ?? undefined)
  })

/** Rejects an encoded body, which may be small on the wire and huge in memory. */
async function read(incoming: IncomingMessage, { maxBytes, fail }: Bounds): Promise<Buffer<ArrayBuffer>> {
  const encoding = incoming.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw fail('encoded')
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw fail('too_large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw fail('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const pairsOf = ({ rawHeaders }: IncomingMessage): [string, string][] =>
  Array.from({ length: rawHeaders.length / 2 }, (_, index) => [
    rawHeaders[2 * index] ?? '',
    rawHeaders[2 * index + 1] ?? '',
  ])

const reasonOf = (error: unknown): OutboundReason => (error instanceof NotPublic ? 'private' : 'unreachable')
