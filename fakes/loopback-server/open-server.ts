import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export const HOST = '127.0.0.1'
const MAX_BODY = 1_000_000

export type Request = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export type Reply<Body = string> = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
}
type AnyReply = Reply<string | Uint8Array>

/** A reply, or a connection that hangs, is cut, or is cut after half of the announced body. */
export type Outcome = AnyReply | 'hang' | 'cut' | { readonly half: AnyReply }
export type Answer = (request: Request) => Promise<Outcome>

/** Starts an HTTP server on loopback that can stop and resume on the same port. */
export async function openServer(requestedPort: number, answer: Answer) {
  const server = createServer((incoming, response) => void serve(answer, incoming, response))
  await listen(server, requestedPort)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${HOST}:${port}`,
    port,
    goAway: () => close(server),
    comeBack: () => listenAgain(server, port),
  }
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })

/** Retries because another process may briefly hold the port as the local end of a connection. */
async function listenAgain(server: Server, port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await listen(server, port)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === 50) throw error
      await delay(100)
    }
  }
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (!server.listening) return resolve()
    server.close(() => resolve())
    server.closeAllConnections()
  })

async function serve(answer: Answer, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const reply = await answer(await read(incoming))
    if (reply === 'hang') return
    if (reply === 'cut') return void incoming.socket.destroy()
    if ('half' in reply) return sendHalf(response, reply.half)
    response.writeHead(reply.status, reply.headers).end(reply.body)
  } catch (error) {
    response
      .writeHead(500, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }))
  }
}

function sendHalf(response: ServerResponse, { status, headers, body }: AnyReply): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
}

async function read(incoming: IncomingMessage): Promise<Request> {
  const { pathname, search } = new URL(incoming.url ?? '/', `http://${HOST}`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) throw new Error('The body is larger than any that we send.')
    chunks.push(chunk)
  }
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: search.slice(1),
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}
