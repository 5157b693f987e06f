export type Failure = {
  /** Applies to requests whose path starts with this; by default to all. */
  readonly path?: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** How many requests fail; by default all until the failure is removed. */
  readonly times?: number
  /**
   * `error` responds with `status` without doing anything, `hang` never responds, `drop` closes the connection
   * before doing anything, `lose` does the work and closes the connection before the response.
   */
  readonly how: 'error' | 'hang' | 'drop' | 'lose'
  /** Status of `error`; 500 by default. */
  readonly status?: number
}

/** Pending failures, first added first. */
export function createFailures() {
  let pending: { failure: Failure; remaining: number }[] = []
  return {
    add: (failure: Failure): (() => void) => {
      const entry = { failure, remaining: failure.times ?? Infinity }
      pending.push(entry)
      return () => {
        pending = pending.filter((other) => other !== entry)
      }
    },
    next: (method: string, path: string): Failure | null => {
      const entry = pending.find(({ failure }) => matches(failure, method, path))
      if (!entry) return null
      entry.remaining -= 1
      pending = pending.filter(({ remaining }) => remaining > 0)
      return entry.failure
    },
    clear: (): void => {
      pending = []
    },
  }
}

const matches = (failure: Failure, method: string, path: string): boolean =>
  (failure.method === undefined || failure.method === method) && path.startsWith(failure.path ?? '/')
