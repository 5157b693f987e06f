import { setTimeout as delay } from 'node:timers/promises'
import { isTransient, type Supplied } from './supplier-fault.ts'

const MAX_ATTEMPTS = 3
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 5_000

type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>
const pauseFor: Pause = (ms, signal) => delay(ms, undefined, { signal })

/** Waits longer each time, or as the supplier asked; gives up if that is longer than a caller waits. */
export async function withRetries<Value>(
  signal: AbortSignal,
  ask: () => Promise<Supplied<Value>>,
  pause: Pause = pauseFor,
): Promise<Supplied<Value>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask()
    if (answer.ok || !isTransient(answer.error) || answer.error.code === 'timeout') return answer
    const backoffMs = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
    const ms = Number(answer.error.facts['retryAfterMs'] ?? backoffMs)
    if (attempt === MAX_ATTEMPTS || ms > MAX_PAUSE_MS || signal.aborted) return answer
    try {
      await pause(ms, signal)
    } catch {
      return answer
    }
  }
}
