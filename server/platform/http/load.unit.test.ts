import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  BURST_MS,
  CALM_MS,
  MAX_CALLS,
  MAX_LONG_TURNS_MS,
  MAX_STANDING_QUERIES,
  MAX_WAITING_QUERIES,
} from './limits.ts'
import { createLoad, laneOf } from './load.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = () => {
  const pool = { waitingCount: 0, options: { max: 20 } }
  const loop = { isTurnLong: false, longMs: 0 }
  const load = createLoad(pool, { isTurnLong: () => loop.isTurnLong, longMs: () => loop.longMs })
  return { pool, loop, load }
}

it('lets a burst wait for connections, and no more than that', () => {
  const { pool, load } = start()
  pool.waitingCount = MAX_WAITING_QUERIES - 1
  expect(load.isOverloaded()).toBe(false)
  pool.waitingCount++
  expect(load.isOverloaded()).toBe(true)
})

it('refuses calls of a long queue that has not been short for a while, until a second after the last refusal', () => {
  const { pool, load } = start()
  const callAfter = (ms: number, waitingCount: number) => {
    vi.advanceTimersByTime(ms)
    pool.waitingCount = waitingCount
    return load.isOverloaded()
  }
  const long = MAX_STANDING_QUERIES
  expect([callAfter(0, 0), callAfter(1, long), callAfter(BURST_MS - 2, long)]).toEqual([false, false, false])
  expect([callAfter(1, long), callAfter(0, long - 1), callAfter(1, long)]).toEqual([true, false, true])
  expect([callAfter(CALM_MS, long - 1), callAfter(1, long)]).toEqual([false, false])
})

it('refuses calls of long turns of the event loop, when all have been long for a while', () => {
  const { loop, load } = start()
  loop.isTurnLong = true
  expect(load.isOverloaded()).toBe(false)
  loop.longMs = MAX_LONG_TURNS_MS
  expect(load.isOverloaded()).toBe(true)
  loop.longMs = 0
  expect(load.isOverloaded()).toBe(true)
  loop.isTurnLong = false
  expect(load.isOverloaded()).toBe(false)
})

it('bounds the calls in progress', () => {
  const { load } = start()
  const ends = Array.from({ length: MAX_CALLS }, () => load.begin())
  expect(load.isOverloaded()).toBe(true)
  ends[0]?.()
  expect(load.isOverloaded()).toBe(false)
})

it('lets no grade wait for a picture of the same user', async () => {
  const { load } = start()
  expect(laneOf({ output: 'image/jpeg', errors: [] })).toBe('file')
  expect(laneOf({ output: {} as never, errors: ['imagery_unavailable'] })).toBe('supplier')
  for (let call = 0; call < 6; call++) await load.takeTurn('ann', 'supplier')
  expect(await load.takeTurn('ann', 'database')).toBeTypeOf('function')
})
