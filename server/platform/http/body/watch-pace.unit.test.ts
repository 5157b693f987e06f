import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPace } from './watch-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pace = { graceMs: 10_000, bytesPerSecond: 1000 }

/** When a client that sends this many bytes each second is cut off. */
function secondsOf(bytesPerSecond: number, before = 0): number | null {
  let [bytes, cutAt]: [number, number | null] = [before, null]
  const startedAt = performance.now()
  const stop = watchPace(
    { bytes: () => bytes, onTooSlow: () => (cutAt ??= Math.round((performance.now() - startedAt) / 1000)) },
    pace,
  )
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1000)
    bytes += bytesPerSecond
  }
  stop()
  return cutAt
}

it('cuts off a client that sends nothing soon after the grace period', () => {
  expect(secondsOf(0)).toBeOneOf([10, 11])
  // What was sent on the same connection before doesn't count.
  expect(secondsOf(0, 1_000_000)).toBeOneOf([10, 11])
})

it('lets a client continue that keeps the pace', () => {
  expect(secondsOf(1000)).toBeNull()
})
