import { type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { type ImageryUnavailable, NOT_ASKED } from '../imagery/provider.ts'
import { OutboundError, wasNotAsked } from '../platform/outbound/index.ts'

/**
 * The faults don't depend on wire formats. `rate_limited` may carry `retryAfterMs`; `elsewhere` is a picture
 * on a host that we don't call (P18). The port turns these into `imagery_unavailable` or a missing picture.
 */
export type SupplierFault = Refusal<
  | 'not_found'
  | 'no_coverage'
  | 'bad_request'
  | 'auth'
  | 'quota'
  | 'rate_limited'
  | 'upstream_unavailable'
  | 'timeout'
  | 'malformed'
  | 'elsewhere'
  | typeof NOT_ASKED
>

export type Supplied<Value> = Result<Value, SupplierFault>

export const isTransient = ({ code }: SupplierFault): boolean => TRANSIENT.has(code)

const TRANSIENT: ReadonlySet<SupplierFault['code']> = new Set([
  'rate_limited',
  'upstream_unavailable',
  'timeout',
  'malformed',
  NOT_ASKED,
])

type Refused = { readonly ok: false; readonly error: SupplierFault }

/** For any status but 2xx; `now` is for a Retry-After date. */
export function statusToFault({ status, headers }: Pick<Response, 'status' | 'headers'>, now: Date): Refused {
  if (status === 429) return refuse('rate_limited', waitOf(headers.get('retry-after'), now))
  if (status === 401 || status === 403) return refuse('auth', { status })
  if (status === 404 || status === 410) return refuse('not_found', { status })
  if (status === 402) return refuse('quota', { status })
  if (status === 408) return refuse('timeout')
  if (status >= 500) return refuse('upstream_unavailable', { status })
  return status >= 400 ? refuse('bad_request', { status }) : refuse('malformed', { status })
}

/** For any fault but a missing picture. */
export function unavailable({ code, facts }: SupplierFault): {
  readonly ok: false
  readonly error: ImageryUnavailable
} {
  const ms = Number(facts['retryAfterMs'] ?? 0)
  return refuse('imagery_unavailable', {
    cause: code,
    ...(ms > 0 ? { retryAfterSeconds: Math.ceil(ms / 1000) } : {}),
  })
}

/** The operator must act, because neither time nor another request helps. */
export const needsOperator = ({ code }: SupplierFault): boolean => code === 'auth' || code === 'quota'

/** For a call that threw: it wasn't made, timed out, or couldn't reach the supplier. */
export function errorToFault(error: unknown): Refused {
  if (wasNotAsked(error)) return refuse(NOT_ASKED)
  if (error instanceof OutboundError && error.reason === 'elsewhere') return refuse('elsewhere')
  return refuse(isTimeout(error) ? 'timeout' : 'upstream_unavailable')
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause))

/** Parses seconds or a date (RFC 9110); empty if it's neither. */
function waitOf(retryAfter: string | null, now: Date): { retryAfterMs?: number } {
  if (retryAfter === null || retryAfter.trim() === '') return {}
  const seconds = Number(retryAfter)
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - now.getTime() : seconds * 1000
  return ms >= 0 ? { retryAfterMs: Math.round(ms) } : {}
}
