/** Calls in flight by key: a second caller gets the result of the first (single flight). */
export type SharedCalls = {
  /** `isLeader`: whether this caller's `run` was the one that ran. */
  share<Value>(key: string, run: () => Promise<Value>): Promise<{ value: Value; isLeader: boolean }>
}

/**
 * `run` must look for a stored result before it calls a supplier, because a caller may arrive just after a
 * call ended. Each key has one type.
 */
export function shareCalls(): SharedCalls {
  const inFlight = new Map<string, Promise<unknown>>()
  return {
    share: async <Value>(key: string, run: () => Promise<Value>) => {
      const pending = inFlight.get(key)
      if (pending !== undefined) return { value: (await pending) as Value, isLeader: false }
      const started = run().finally(() => inFlight.delete(key))
      inFlight.set(key, started)
      return { value: await started, isLeader: true }
    },
  }
}
