import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLoop } from './watch-loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Turns of these lengths: what runs in one delays the timers behind it. */
function turn(...lengths: number[]): void {
  for (const ms of lengths) {
    clock += ms
    vi.advanceTimersToNextTimer()
  }
}
let clock = 0
const start = () => watchLoop(() => clock)

it('knows how long a turn has taken so far', () => {
  const loop = start()
  turn(5)
  clock += 99
  expect(loop.isTurnLong()).toBe(false)
  clock += 1
  expect(loop.isTurnLong()).toBe(true)
  turn(5, 5)
  expect(loop.isTurnLong()).toBe(false)
})

it('counts turns that are all long, and none of a single pause', () => {
  const loop = start()
  turn(5, 500)
  expect(loop.longMs()).toBe(0)
  turn(5, 110, 110)
  expect(loop.longMs()).toBe(0)
  turn(110)
  expect(loop.longMs()).toBe(330)
  turn(5)
  expect(loop.longMs()).toBe(0)
})
