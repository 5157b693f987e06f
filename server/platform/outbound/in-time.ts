import { setMaxListeners } from 'node:events'

/**
 * Settles at the time limit or the caller's abort, even if the work ignores its signal. Avoids
 * `AbortSignal.any` with `AbortSignal.timeout`: Node 20 may garbage-collect the timeout, so that a hanging
 * call never ends, and a listener keeps such a signal in memory for good.
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
  // A caller may make hundreds of calls at once, and each removes its listener.
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
