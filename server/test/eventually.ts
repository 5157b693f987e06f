import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const MAX_PAUSE_MS = 200

/**
 * Waits for a condition, even on a busy machine: a minute is longer than anything takes, and a test that fails
 * reports what didn't hold. Looks less often after a while, because a look at the product costs queries, which what
 * is waited for needs as well. How soon it holds is measured in `bench/`.
 */
export async function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  const startedAt = performance.now()
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() - startedAt > PATIENCE_MS) throw error
    }
    await pause(pauseMs)
  }
}
