import type { Request } from '../../wire/server.ts'
import { decodeForm, type Form } from './form.ts'

export type LoggedRequest = {
  readonly method: string
  readonly path: string
  readonly params: Form
  readonly idempotencyKey: string | null
  /** What was answered; null where a failure left no answer. */
  readonly status: number | null
}

const KEPT = 10_000

/** What the API was asked, oldest first: how a test sees that nothing was asked. */
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
      if (requests.length > KEPT) requests.shift()
    },
  }
}
