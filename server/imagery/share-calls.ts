/** Work in flight by its key: a second caller gets the outcome of the first (single flight). */
export type SharedCalls = {
  /** `isLeader`: it was this caller's `run` that ran. */
  share<Value>(key: string, run: () => Promise<Value>): Promise<{ value: Value; isLeader: boolean }>
}

/**
 * Makes one call of identical ones at the same time, within this process. `run` reads what is known before it asks
 * anybody: a caller who comes when the call has just ended must find its outcome there. A key belongs to one type.
 */
export function shareCalls(): SharedCalls {
  const inFlight = new Map<string, Promise<unknown>>()
  return {
    share: async <Value>(key: string, run: () => Promise<Value>) => {
      const other = inFlight.get(key)
      if (other !== undefined) return { value: (await other) as Value, isLeader: false }
      const own = run().finally(() => inFlight.delete(key))
      inFlight.set(key, own)
      return { value: await own, isLeader: true }
    },
  }
}
