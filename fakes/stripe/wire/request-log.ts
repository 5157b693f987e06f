import type { Request } from '@curbgrade/loopback-server'
import { decodeForm, type Form } from './form.ts'

export type LoggedRequest = {
  readonly method: string
  readonly path: string
  readonly params: Form
  readonly idempotencyKey: string | null
  /** The response status; null if a failure prevented the response. */
  readonly status: number | null
}

const MAX_KEPT = 10_000

/** Logs API requests, oldest first, so tests can check that none were made. */
export function createRequestLog() {
  const requests: LoggedRequest[] = []
  return {
    requests,
    add: (request: Request, status: number | null): void => {
      const key = request.headers['idempotency-key']
      requests.push({
        method: request.method,
        path: request.path,
        params: decodeForm(request.method === 'POST' ? request.body : request.query),
        idempotencyKey: typeof key === 'string' ? key : null,
        status,
      })
      if (requests.length > MAX_KEPT) requests.shift()
    },
  }
}
