import type { ErrorCode } from '@curbgrade/core/shared/errors'

/** A supplier didn't answer, or we have no capacity. Thrown, because no step on the way could handle it. */
export class Unavailable extends Error {
  readonly code: Extract<ErrorCode, `${string}_unavailable` | 'overloaded'>
  constructor(code: Unavailable['code'], options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
