import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type DrainTiming = {
  /** Keeps accepting until this resolves, so that load balancers see /readyz and send requests elsewhere. */
  readonly notice: Promise<unknown>
  /** Quiet connections are closed after this time, so that active clients see the header first. */
  readonly quietMs: number
  readonly graceMs?: number
}

const GRACE_MS = 10_000
const LOOK_MS = 20

type Connection = { responses: number; bytesRead: number; quietSince: number }

/** Stops without cutting off requests: responses have `connection: close`, and only idle sockets are closed. */
export function createDrain(app: FastifyInstance) {
  const connections = new Map<Socket, Connection>()
  const responses = new Set<ServerResponse>()
  let draining = false

  const track = (socket: Socket): Connection => {
    const known = connections.get(socket)
    if (known !== undefined) return known
    const connection = { responses: 0, bytesRead: 0, quietSince: performance.now() }
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
    return connection
  }
  app.server.on('connection', track)
  // Runs before the app's hooks, because requests that they refuse count, too.
  app.server.prependListener('request', ({ socket }, response) => {
    if (draining) announceClose(response)
    follow(track(socket), socket, response)
  })

  const follow = (connection: Connection, socket: Socket, response: ServerResponse): void => {
    connection.responses++
    responses.add(response)
    response.once('close', () => {
      responses.delete(response)
      connection.responses--
      connection.bytesRead = socket.bytesRead
      connection.quietSince = performance.now()
    })
  }
  /** Bytes after the last response are the beginning of a request. */
  const closeQuiet = (quietMs: number): void => {
    for (const [socket, { responses: unsent, bytesRead, quietSince }] of connections) {
      const isQuiet = performance.now() - quietSince >= quietMs
      if (unsent === 0 && socket.bytesRead === bytesRead && isQuiet) socket.destroy()
    }
  }

  return {
    isDraining: (): boolean => draining,
    /** Resolves to the number of cut-off requests. `onClosed` runs when no new ones are accepted. */
    async run({ notice, quietMs, graceMs = GRACE_MS }: DrainTiming, onClosed: () => void): Promise<number> {
      draining = true
      for (const response of responses) announceClose(response)
      await notice
      // The HTTP server's own `close` would cut off responses that are written but not yet sent.
      Server.prototype.close.call(app.server)
      onClosed()
      const until = performance.now() + graceMs
      for (;;) {
        await pause(LOOK_MS)
        // A busy process may not have read what has arrived; closing the connection now would reset it.
        await afterReading()
        closeQuiet(quietMs)
        if (connections.size === 0 || performance.now() > until) break
      }
      const cut = [...connections.values()].filter(({ responses: unsent }) => unsent > 0)
      for (const socket of connections.keys()) socket.destroy()
      return cut.length
    },
  }
}

const announceClose = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
