import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  BURST_MS,
  CALM_MS,
  MAX_CALLS,
  MAX_STANDING_QUERIES,
  MAX_STANDING_TURN_MS,
  MAX_WAITING_QUERIES,
} from './limits.ts'
import { createLoad, laneOf } from './load.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = () => {
  const pool = { waitingCount: 0, options: { max: 20 } }
  let turnMs = 0
  const load = createLoad(pool, { turnMs: () => turnMs })
  return { pool, load, take: (ms: number) => void (turnMs = ms) }
}

it('lets a burst wait for connections, and no more than that', () => {
  const { pool, load } = start()
  pool.waitingCount = MAX_WAITING_QUERIES - 1
  expect(load.isOverloaded()).toBe(false)
  pool.waitingCount++
  expect(load.isOverloaded()).toBe(true)
})

describe.each(['a queue for connections', 'a turn of the event loop'])('%s', (what) => {
  const begin = () => {
    const { pool, load, take } = start()
    const set = (isLong: boolean) => {
      if (what === 'a turn of the event loop') take(isLong ? MAX_STANDING_TURN_MS : 1)
      else pool.waitingCount = isLong ? MAX_STANDING_QUERIES : MAX_STANDING_QUERIES - 1
      return load.isOverloaded()
    }
    return set
  }

  it('may be long for a moment', () => {
    const set = begin()
    expect(set(true)).toBe(false)
    vi.advanceTimersByTime(BURST_MS - 1)
    expect(set(true)).toBe(false)
  })

  it('is kept short after that, until it has been short for a second', () => {
    const set = begin()
    set(true)
    vi.advanceTimersByTime(BURST_MS)
    expect([set(true), set(false)]).toEqual([true, false])
    vi.advanceTimersByTime(CALM_MS)
    expect(set(true)).toBe(true)
    vi.advanceTimersByTime(CALM_MS + 1)
    expect(set(true)).toBe(false)
  })
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
