import type { ErrorCode } from '@curbgrade/core/shared/errors'

/**
 * A required supplier didn't answer, or we have no capacity. Thrown instead of returned, because many steps on the
 * way depend on it and none could handle it; the call returns the code.
 */
export class Unavailable extends Error {
  readonly code: Extract<ErrorCode, `${string}_unavailable` | 'overloaded'>
  constructor(code: Unavailable['code'], options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
