import type { IncomingMessage, ServerResponse } from 'node:http'
import { LINGER_MS, MAX_DROPPED_BYTES } from '../limits.ts'
import { isBodyPending } from './client-gone.ts'

/**
 * Discards a small rest and keeps the connection. For a large one, says that the connection ends and closes
 * it a second later: closing at once would reset it before the response arrives.
 */
export function leaveBodyUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!isBodyPending({ raw: request }) || !isLarge(request.headers)) return
  // Starts reading, because Node reads an untouched body to its end once the response is sent.
  request.pause()
  request.read()
  response.setHeader('connection', 'close')
  // Node destroys such a connection with the last byte of the response; this ends only our side of it.
  request.socket.destroySoon = () => void request.socket.end()
  response.once('finish', () => setTimeout(() => request.socket.destroy(), LINGER_MS).unref())
}

const isLarge = (headers: IncomingMessage['headers']): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > MAX_DROPPED_BYTES
