import { type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { NOT_ASKED, type Unavailable } from '../imagery/provider.ts'
import { wasNotAsked } from '../platform/outbound/index.ts'

/**
 * How a supplier of maps and pictures says no, whatever its wire makes of it. `rate_limited` may carry `retryAfterMs`.
 * The port turns these into `imagery_unavailable` or a missing picture.
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
  | typeof NOT_ASKED
>

export type Supplied<Value> = Result<Value, SupplierFault>

/** Whether the same question may be answered when it is asked again. */
export const isTransient = ({ code }: SupplierFault): boolean => PASSING.has(code)

const PASSING: ReadonlySet<SupplierFault['code']> = new Set([
  'rate_limited',
  'upstream_unavailable',
  'timeout',
  'malformed',
  NOT_ASKED,
])

type Refused = { readonly ok: false; readonly error: SupplierFault }

/** The fault that an HTTP status other than 2xx stands for; `now` reads a Retry-After that is a date. */
export function statusToFault({ status, headers }: Pick<Response, 'status' | 'headers'>, now: Date): Refused {
  if (status === 429) return refuse('rate_limited', waitOf(headers.get('retry-after'), now))
  if (status === 401 || status === 403) return refuse('auth', { status })
  if (status === 404 || status === 410) return refuse('not_found', { status })
  if (status === 402) return refuse('quota', { status })
  if (status === 408) return refuse('timeout')
  if (status >= 500) return refuse('upstream_unavailable', { status })
  return status >= 400 ? refuse('bad_request', { status }) : refuse('malformed', { status })
}

/** What the imagery port makes of a fault that is no missing picture. */
export function unavailable({ code, facts }: SupplierFault): {
  readonly ok: false
  readonly error: Unavailable
} {
  const ms = Number(facts['retryAfterMs'] ?? 0)
  return refuse('imagery_unavailable', {
    cause: code,
    ...(ms > 0 ? { retryAfterSeconds: Math.ceil(ms / 1000) } : {}),
  })
}

/** Whether the operator has to see to it: neither time nor another question helps. */
export const needsOperator = ({ code }: SupplierFault): boolean => code === 'auth' || code === 'quota'

/** The fault behind a call that threw: it wasn't made at all, took too long, or nobody could be reached. */
export const errorToFault = (error: unknown): Refused =>
  refuse(wasNotAsked(error) ? NOT_ASKED : isTimeout(error) ? 'timeout' : 'upstream_unavailable')

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause))

/** Seconds or a date (RFC 9110); nothing where it is neither. */
function waitOf(retryAfter: string | null, now: Date): { retryAfterMs?: number } {
  if (retryAfter === null || retryAfter.trim() === '') return {}
  const seconds = Number(retryAfter)
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - now.getTime() : seconds * 1000
  return ms >= 0 ? { retryAfterMs: Math.round(ms) } : {}
}
