import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { errors } from '@curbgrade/core/shared/errors'

/** Answers invalid HTTP or oversized headers directly on the socket, because they never become a request. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed'
  const body = JSON.stringify({ error: { code, facts: {}, requestId: randomUUID() } })
  socket.end(
    [
      `HTTP/1.1 ${errors[code].status} ${code}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${body.length}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
