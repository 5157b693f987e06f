import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BURST_MS, MAX_CALLS, MAX_STANDING_QUERIES, MAX_WAITING_QUERIES } from './limits.ts'
import { createLoad, laneOf } from './load.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = () => {
  const pool = { waitingCount: 0, options: { max: 20 } }
  return { pool, load: createLoad(pool) }
}

it('lets a burst wait for connections, and no more than that', () => {
  const { pool, load } = start()
  pool.waitingCount = MAX_WAITING_QUERIES - 1
  expect(load.isOverloaded()).toBe(false)
  pool.waitingCount++
  expect(load.isOverloaded()).toBe(true)
})

it('keeps a queue short that has not been empty for a while, until it is', () => {
  const { pool, load } = start()
  pool.waitingCount = MAX_STANDING_QUERIES
  vi.advanceTimersByTime(BURST_MS)
  expect(load.isOverloaded()).toBe(true)
  pool.waitingCount = 0
  load.isOverloaded()
  pool.waitingCount = MAX_STANDING_QUERIES
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
