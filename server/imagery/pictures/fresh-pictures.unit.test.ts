import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFreshPictures } from './fresh-pictures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const picture = { jpeg: Uint8Array.of(1) }

it('returns a picture for a minute, then no longer', () => {
  const fresh = createFreshPictures()
  fresh.put('a', picture)
  vi.advanceTimersByTime(59_999)
  fresh.put('b', picture)
  expect([fresh.get('a'), fresh.get('a'), fresh.get('c')]).toEqual([picture, picture, null])
  vi.advanceTimersByTime(1)
  expect([fresh.get('a'), fresh.get('b')]).toEqual([null, picture])
})

it('keeps the latest pictures within its byte limit', () => {
  const fresh = createFreshPictures(60_000, 2)
  for (const id of ['a', 'b', 'b', 'c']) fresh.put(id, picture)
  expect([fresh.get('a'), fresh.get('b'), fresh.get('c')]).toEqual([null, picture, picture])
  fresh.put('too large', { ...picture, large: Uint8Array.of(1, 2) })
  expect(fresh.get('too large')).toBeNull()
})
