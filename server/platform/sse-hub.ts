import type { ServerResponse } from 'node:http'

/** More tabs than anyone uses. Each stream costs a write per event. */
const MAX_STREAMS_PER_USER = 20

const HEARTBEAT_MS = 25_000
/** A client with more unread bytes is cut off; it reconnects and refetches. */
const MAX_BUFFERED_BYTES = 64 * 1024

export function createSseHub() {
  const streams = new Map<string, Set<ServerResponse>>()
  let isStopped = false
  const heartbeat = setInterval(() => {
    for (const ofUser of streams.values()) write(ofUser, HEARTBEAT)
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    /** Turns a raw response into an event stream, until either side ends it or the user has too many. */
    open(userId: string, response: ServerResponse): void {
      // Without chunks, an event is one write to the socket; such a response ends with its connection.
      response.removeHeader('transfer-encoding')
      response.writeHead(200, STREAM_HEADERS)
      response.write(HELLO)
      // After a stream ends, a browser reconnects to another process; after a refusal, it would stop for
      // good.
      if (isStopped) return void response.end()
      response.socket?.setKeepAlive(true)
      response.socket?.setTimeout(0)
      const ofUser = streams.get(userId) ?? new Set()
      if (ofUser.size >= MAX_STREAMS_PER_USER) endOldest(ofUser)
      streams.set(userId, ofUser.add(response))
      response.once('close', () => {
        ofUser.delete(response)
        if (ofUser.size === 0 && streams.get(userId) === ofUser) streams.delete(userId)
      })
    },
    has: (userId: string): boolean => streams.has(userId),
    /** All streams share one buffer. */
    send(userId: string, event: unknown): void {
      const ofUser = streams.get(userId)
      if (ofUser !== undefined) write(ofUser, Buffer.from(`data: ${JSON.stringify(event)}\n\n`))
    },
    /** Clients that still have a session reconnect. */
    close(userId: string): void {
      for (const response of streams.get(userId) ?? []) response.end()
    },
    closeAll(): void {
      for (const ofUser of streams.values()) for (const response of ofUser) response.end()
    },
    count: (): number => [...streams.values()].reduce((sum, ofUser) => sum + ofUser.size, 0),
    stop(): void {
      isStopped = true
      clearInterval(heartbeat)
      this.closeAll()
    },
  }
}

export type SseHub = ReturnType<typeof createSseHub>

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}
const HELLO = Buffer.from('retry: 1000\n\n')
const COME_BACK_LATER = Buffer.from('retry: 60000\n\n')
const HEARTBEAT = Buffer.from(': \n\n')

/** Delays the client's reconnect, which would otherwise push out the next stream at once. */
function endOldest(ofUser: Set<ServerResponse>): void {
  const [oldest] = ofUser
  if (oldest === undefined) return
  ofUser.delete(oldest)
  oldest.end(COME_BACK_LATER)
}

function write(ofUser: ReadonlySet<ServerResponse>, buffer: Buffer): void {
  for (const response of ofUser) {
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy()
    else (response.socket ?? response).write(buffer)
  }
}
