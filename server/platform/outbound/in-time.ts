import { setMaxListeners } from 'node:events'

/**
 * Settles at the time limit or the caller's abort, even if the work ignores the signal. Rejects with the caller's reason
 * or with what `late` returns.
 *
 * Passes the abort on by itself. In Node 20, `AbortSignal.any([caller, AbortSignal.timeout(ms)])` keeps neither of its
 * signals: once the second is garbage-collected, a call that hangs never ends. And a listener of such a signal keeps it
 * in memory for good.
 */
export async function inTime<Value>(
  ms: number,
  caller: AbortSignal,
  late: () => Error,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  caller.throwIfAborted()
  const either = new AbortController()
  const { signal } = either
  // A caller may ask for hundreds at once, and each removes its listener.
  setMaxListeners(0, caller)
  const forward = () => either.abort(caller.reason)
  caller.addEventListener('abort', forward)
  const timer = setTimeout(() => either.abort(late()), ms).unref()
  const over = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  )
  try {
    return await Promise.race([work(signal), over])
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
    caller.removeEventListener('abort', forward)
  }
}

export const timeoutError = (): Error => new DOMException('The time limit was reached', 'TimeoutError')
