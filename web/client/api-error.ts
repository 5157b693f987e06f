import type { ErrorCode } from '@curbgrade/core/shared/errors'
import type { Refusal } from '@curbgrade/core/shared/result'
import { trusted } from './trusted.ts'

/**
 * `code` is one of the contract's codes, `offline` if no response arrived, or one of the sign-in library's
 * codes (in capitals). `message` is the server's own text if the specification has it send one.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly facts: Refusal['facts']
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined

  constructor(details: ApiErrorDetails) {
    super(details.text ?? details.code, { cause: details.cause })
    this.status = details.status
    this.code = details.code
    this.facts = details.facts ?? {}
    this.requestId = details.requestId
    this.retryAfterMs = details.retryAfterMs
  }
}

type ApiErrorDetails = {
  status: number
  code: ErrorCode | 'offline' | (string & {})
  facts?: Refusal['facts'] | undefined
  text?: string | undefined
  requestId?: string | undefined
  retryAfterMs?: number | undefined
  cause?: unknown
}

/** No response arrived: there's no network, or the server is down. */
export const offlineError = (cause?: unknown) => new ApiError({ status: 0, code: 'offline', cause })

/**
 * Bodies are `{error: {code, facts, requestId}}`, on payment calls `{error: text, code, …}`, and from the
 * sign-in library `{code, message}`.
 */
export function parseErrorResponse(status: number, body: string, retryAfter: string | null): ApiError {
  return new ApiError({ status, ...readBody(body), retryAfterMs: readRetryAfter(retryAfter) })
}

function readBody(body: string): Pick<ApiErrorDetails, 'code' | 'facts' | 'text' | 'requestId'> {
  const answer = asRecord(parseJson(body))
  const error = answer['error'] ?? answer
  const { code, facts, requestId, message } = asRecord(typeof error === 'string' ? answer : error)
  return {
    code: asText(code) ?? 'internal',
    facts: trusted<Refusal['facts']>(asRecord(facts)),
    text: asText(error) ?? asText(message),
    requestId: asText(requestId),
  }
}

function readRetryAfter(header: string | null): number | undefined {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) ? seconds * 1000 : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not our JSON, for example a proxy's error page.
    return null
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? trusted<Record<string, unknown>>(value) : {}
