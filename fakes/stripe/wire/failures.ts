export type Failure = {
  /** Requests whose path starts with this; all where it is left out. */
  readonly path?: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** How often; until it is taken back where it is left out. */
  readonly times?: number
  /**
   * `error` answers `status` without doing anything, `hang` never answers, `drop` cuts the connection before anything
   * is done, `lose` does the work and cuts the connection before the answer.
   */
  readonly how: 'error' | 'hang' | 'drop' | 'lose'
  /** Of `error`; 500 where it is left out. */
  readonly status?: number
}

/** Failures that were asked for and are still to come, first asked first. */
export function createFailures() {
  let waiting: { failure: Failure; left: number }[] = []
  return {
    add: (failure: Failure): (() => void) => {
      const entry = { failure, left: failure.times ?? Infinity }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((one) => one !== entry)
      }
    },
    next: (method: string, path: string): Failure | null => {
      const entry = waiting.find(({ failure }) => isMeant(failure, method, path))
      if (!entry) return null
      entry.left -= 1
      waiting = waiting.filter((one) => one.left > 0)
      return entry.failure
    },
    clear: (): void => {
      waiting = []
    },
  }
}

const isMeant = (failure: Failure, method: string, path: string): boolean =>
  (failure.method === undefined || failure.method === method) && path.startsWith(failure.path ?? '/')
