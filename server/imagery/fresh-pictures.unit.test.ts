import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFreshPictures } from './fresh-pictures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const jpeg = Uint8Array.of(1)

it('shows a picture as often as it is asked for within a minute, then no more', () => {
  const fresh = createFreshPictures()
  fresh.put('a', jpeg)
  vi.advanceTimersByTime(59_999)
  fresh.put('b', jpeg)
  expect([fresh.get('a'), fresh.get('a'), fresh.get('c')]).toEqual([jpeg, jpeg, null])
  vi.advanceTimersByTime(1)
  expect([fresh.get('a'), fresh.get('b')]).toEqual([null, jpeg])
})

it('holds so many bytes at most: the latest pictures', () => {
  const fresh = createFreshPictures(60_000, 2)
  for (const id of ['a', 'b', 'b', 'c']) fresh.put(id, jpeg)
  expect([fresh.get('a'), fresh.get('b'), fresh.get('c')]).toEqual([null, jpeg, jpeg])
  fresh.put('large', Uint8Array.of(1, 2, 3))
  expect(fresh.get('large')).toBeNull()
})
