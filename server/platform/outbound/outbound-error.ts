const WORDS = {
  elsewhere: 'the address is not one of this supplier',
  private: 'its name leads to a private machine',
  redirect: 'it leads elsewhere',
  too_large: 'it answers more than it may',
  encoded: 'it answers in an encoding that was not asked for',
  timeout: 'it takes too long',
  unreachable: 'it cannot be reached',
  busy: 'too many calls wait for it',
  resting: 'it failed too often and is left alone for a while',
} as const

export type OutboundReason = keyof typeof WORDS

const NOT_ASKED: ReadonlySet<OutboundReason> = new Set(['busy', 'resting'])

/** Whether the supplier was not asked, because others ask too much or have failed: it says nothing about the question. */
export const wasNotAsked = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof OutboundError && NOT_ASKED.has(error.reason)) || wasNotAsked(error.cause))

/** Why a supplier gave no answer. It names the supplier and the reason, never an address: those carry keys. */
export class OutboundError extends Error {
  override readonly name: string
  readonly reason: OutboundReason
  constructor(supplier: string, reason: OutboundReason) {
    super(`${supplier}: ${WORDS[reason]}`)
    this.name = reason === 'timeout' ? 'TimeoutError' : 'OutboundError'
    this.reason = reason
  }
}
