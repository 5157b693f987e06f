import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors } from '@curbgrade/core/shared/errors'
import { errorHeaders } from '../refuse-with.ts'
import { type SecurityOptions, securityHeaders } from '../security-headers.ts'
import { leaveBodyUnread } from './leave-body-unread.ts'

/** Answers `overloaded` without the app, which is five times cheaper under load. */
export function createOverloadRefusal(options: SecurityOptions, onRefused: () => void) {
  const headers = { ...securityHeaders(options), ...errorHeaders, 'retry-after': '1' }
  return (request: IncomingMessage, response: ServerResponse): void => {
    onRefused()
    leaveBodyUnread(request, response)
    const body = JSON.stringify({ error: { code: 'overloaded', facts: {}, requestId: randomUUID() } })
    response.writeHead(errors.overloaded.status, { ...headers, 'content-length': body.length }).end(body)
  }
}
