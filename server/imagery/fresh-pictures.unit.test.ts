import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFreshPictures } from './fresh-pictures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const jpeg = Uint8Array.of(1)

it('hands a picture over once', () => {
  const fresh = createFreshPictures()
  fresh.put('a', jpeg)
  expect([fresh.take('a'), fresh.take('a'), fresh.take('b')]).toEqual([jpeg, null, null])
})

it('forgets a picture that nobody comes for within a minute', () => {
  const fresh = createFreshPictures()
  fresh.put('a', jpeg)
  vi.advanceTimersByTime(59_999)
  fresh.put('b', jpeg)
  vi.advanceTimersByTime(1)
  expect([fresh.take('a'), fresh.take('b')]).toEqual([null, jpeg])
})

it('holds two hundred pictures at most, the latest', () => {
  const fresh = createFreshPictures()
  for (let at = 0; at < 201; at++) fresh.put(String(at), jpeg)
  expect([fresh.take('0'), fresh.take('1'), fresh.take('200')]).toEqual([null, jpeg, jpeg])
})
