import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFreshPictures } from './fresh-pictures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const jpeg = Uint8Array.of(1)

it('returns a picture for a minute, then no longer', () => {
  const fresh = createFreshPictures()
  fresh.put('a', jpeg)
  vi.advanceTimersByTime(59_999)
  fresh.put('b', jpeg)
  expect([fresh.get('a'), fresh.get('a'), fresh.get('c')]).toEqual([jpeg, jpeg, null])
  vi.advanceTimersByTime(1)
  expect([fresh.get('a'), fresh.get('b')]).toEqual([null, jpeg])
})

it('keeps the latest pictures within its byte limit', () => {
  const fresh = createFreshPictures(60_000, 2)
  for (const id of ['a', 'b', 'b', 'c']) fresh.put(id, jpeg)
  expect([fresh.get('a'), fresh.get('b'), fresh.get('c')]).toEqual([null, jpeg, jpeg])
  fresh.put('large', Uint8Array.of(1, 2, 3))
  expect(fresh.get('large')).toBeNull()
})
