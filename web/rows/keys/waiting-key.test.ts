import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWaitingKey } from './waiting-key.ts'

const done: KeyAction['type'][] = []
let key: ReturnType<typeof createWaitingKey>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  done.length = 0
  key = createWaitingKey(({ type }) => done.push(type) > 0)
})
afterEach(() => vi.useRealTimers())

/** Presses a key at this time. Returns whether it was taken at once. */
function press(name: string, timeStamp: number, type?: 'panorama' | 'skip' | 'flag', repeat = false) {
  const event = new KeyboardEvent('keydown', { key: name, repeat })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  const msSinceLetter = key.note(event)
  return type !== undefined && key.act({ type }, event, msSinceLetter)
}

it('lets a letter that may spend act once no other key follows', () => {
  expect(press('p', 1_000, 'panorama')).toBe(false)
  vi.advanceTimersByTime(149)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['panorama'])
})

it.each(['l', ' ', '7', 'Backspace'])('forgets it when %j follows', (next) => {
  press('p', 1_000, 'panorama')
  press(next, 1_140)
  vi.runAllTimers()
  expect(done).toEqual([])
})

it('forgets it when it is canceled', () => {
  press('p', 1_000, 'panorama')
  key.cancel()
  vi.runAllTimers()
  expect(done).toEqual([])
})

it('spends nothing soon after a letter, of a text field too', () => {
  press('a', 1_000)
  press('p', 1_149, 'panorama')
  press(' ', 1_200, 'skip')
  vi.runAllTimers()
  expect(done).toEqual([])
  expect(press(' ', 1_299, 'skip')).toBe(true)
})

it('is not kept from acting by a key that repeats', () => {
  press('z', 1_000)
  press('p', 1_200, 'panorama')
  press('p', 1_240, 'panorama', true)
  vi.advanceTimersByTime(150)
  expect(done).toContain('panorama')
})

it('never delays what spends nothing', () => {
  press('p', 1_000)
  expect(press('f', 1_001, 'flag')).toBe(true)
  expect(done).toEqual(['flag'])
})
