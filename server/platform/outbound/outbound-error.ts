const MESSAGES = {
  elsewhere: 'the URL does not belong to this supplier',
  private: 'the host resolves to a private address',
  redirect: 'it redirected',
  too_large: 'the response is too large',
  encoded: 'the response has an unexpected encoding',
  timeout: 'it timed out',
  unreachable: 'it could not be reached',
  busy: 'too many calls are waiting for it',
  resting: 'it failed too often and is not called for a while',
} as const

export type OutboundReason = keyof typeof MESSAGES

const NOT_ASKED: ReadonlySet<OutboundReason> = new Set(['busy', 'resting'])

/** The call wasn't made, because too many others wait or have failed. Says nothing about this request. */
export const wasNotAsked = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof OutboundError && NOT_ASKED.has(error.reason)) || wasNotAsked(error.cause))

/** Names the supplier and the reason, never a URL, because URLs contain keys. */
export class OutboundError extends Error {
  override readonly name: string
  readonly reason: OutboundReason
  constructor(supplier: string, reason: OutboundReason) {
    super(`${supplier}: ${MESSAGES[reason]}`)
    this.name = reason === 'timeout' ? 'TimeoutError' : 'OutboundError'
    this.reason = reason
  }
}
