import { vi } from 'vitest'

/**
 * Waits for a condition, even on a busy machine: a minute is longer than anything takes, and a test that fails
 * reports what didn't hold. How soon it holds is measured in `bench/`.
 */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 })
