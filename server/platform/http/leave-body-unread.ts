import type { IncomingMessage, ServerResponse } from 'node:http'
import { isBodyPending } from './client-gone.ts'
import { LINGER_MS, MAX_DROPPED_BYTES } from './limits.ts'

/**
 * For a refusal that needs nothing of the body. A small rest is dropped and the connection lives on. Of a large one
 * nothing more is read: the client gets a second to read the answer, then the connection is cut. Closing at once would
 * reset it before the answer arrives.
 */
export function leaveBodyUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!isBodyPending({ raw: request }) || !isLarge(request.headers)) return
  // A body that nobody began to read is read to its end by Node once the answer is out.
  request.pause()
  request.read()
  response.once('finish', () => setTimeout(() => request.socket.destroy(), LINGER_MS).unref())
}

const isLarge = (headers: IncomingMessage['headers']): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > MAX_DROPPED_BYTES
