import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Backend = {
  readonly port: number
  readonly inFlight: Set<ServerResponse>
  readonly eventStreams: Set<ServerResponse>
}

/** A reverse proxy that sends each request to the next backend. */
export type RoundRobin = {
  readonly url: string
  add(port: number): void
  /**
   * Stops sending requests to a backend and ends its event streams. Resolves when it has answered pending
   * requests.
   */
  drain(port: number): Promise<void>
  stop(): Promise<void>
}

export async function startRoundRobin(): Promise<RoundRobin> {
  const backends: Backend[] = []
  let turn = 0
  const server = createServer((incoming, answer) => {
    const backend = backends[turn++ % backends.length]
    if (backend === undefined) answer.writeHead(503).end()
    else forward(backend, incoming, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (port) => void backends.push({ port, inFlight: new Set(), eventStreams: new Set() }),
    drain: async (port) => {
      const index = backends.findIndex((backend) => backend.port === port)
      const [backend] = backends.splice(index, 1)
      if (backend !== undefined) await untilIdle(backend)
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function untilIdle({ inFlight, eventStreams }: Backend): Promise<void> {
  for (; inFlight.size > 0; await new Promise((resolve) => setTimeout(resolve, 20))) {
    for (const answer of eventStreams) answer.destroy()
  }
}

function forward(
  { port, inFlight, eventStreams }: Backend,
  incoming: IncomingMessage,
  answer: ServerResponse,
): void {
  const { method, url: path, headers } = incoming
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (found) => {
    if (found.headers['content-type']?.startsWith('text/event-stream')) eventStreams.add(answer)
    answer.writeHead(found.statusCode ?? 502, found.headers)
    found.pipe(answer)
    found.once('error', () => answer.destroy())
  })
  inFlight.add(answer)
  answer.once('close', () => {
    inFlight.delete(answer)
    eventStreams.delete(answer)
    outgoing.destroy()
  })
  outgoing.once('error', () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
  incoming.pipe(outgoing)
}
