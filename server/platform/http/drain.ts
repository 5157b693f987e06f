import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type DrainTiming = {
  /** For so long it goes on accepting, so that load balancers see /readyz and send requests elsewhere. */
  readonly noticeMs: number
  /** A connection counts as idle after so long: a client that uses it learns before that that it is being closed. */
  readonly quietMs: number
}

/** So long requests in flight may take; what isn't finished by then is cut. */
const GRACE_MS = 10_000
const LOOK_MS = 20

type Connection = { responses: number; bytesRead: number; quietSince: number }

/**
 * Stops an HTTP server without cutting a request. From the beginning every answer says `connection: close`, so clients
 * let go of their connections; only those that are quiet are closed from here.
 */
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
  // Before the hooks of the app, some of which answer themselves: what they refuse is a request, too.
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
  /** Bytes after the last answer are the beginning of a request. */
  const closeQuiet = (quietMs: number): void => {
    for (const [socket, { responses: unsent, bytesRead, quietSince }] of connections) {
      const isQuiet = performance.now() - quietSince >= quietMs
      if (unsent === 0 && socket.bytesRead === bytesRead && isQuiet) socket.destroy()
    }
  }

  return {
    isDraining: (): boolean => draining,
    /** Resolves when every connection is closed. `onClosed` runs when no new one is accepted any more. */
    async run({ noticeMs, quietMs }: DrainTiming, onClosed: () => void): Promise<void> {
      draining = true
      for (const response of responses) announceClose(response)
      if (noticeMs > 0) await pause(noticeMs)
      // The HTTP server's own `close` would cut answers that are written but not yet sent.
      Server.prototype.close.call(app.server)
      onClosed()
      const until = performance.now() + GRACE_MS
      for (;;) {
        closeQuiet(quietMs)
        if (connections.size === 0 || performance.now() > until) break
        await pause(LOOK_MS)
      }
      for (const socket of connections.keys()) socket.destroy()
    },
  }
}

const announceClose = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
