import { vi } from 'vitest'

/**
 * What must come true, however busy the machine is: a minute is longer than anything takes, and a test that fails says
 * what was not so. How soon it comes true is for `bench/`.
 */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 })
