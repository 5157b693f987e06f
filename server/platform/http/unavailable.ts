import type { ErrorCode } from '@curbgrade/core/shared/errors'

/**
 * A supplier is silent about something that nothing can be decided without, or we have no room for it. Thrown, because many steps ask on the way to
 * a decision and none of them could do anything about it; the call answers the code.
 */
export class Unavailable extends Error {
  readonly code: Extract<ErrorCode, `${string}_unavailable` | 'overloaded'>
  constructor(code: Unavailable['code'], options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
