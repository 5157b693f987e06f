import { describe, expect, it } from 'vitest'
import { minutesLeft, pacePerMinute } from './pace.ts'

const every = (ms: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => from + at * ms)

describe('the pace', () => {
  it('is cards a minute', () => expect(pacePerMinute(every(2000, 10))).toBe(30))

  it('says nothing before a few cards', () => {
    expect(pacePerMinute([])).toBeNull()
    expect(pacePerMinute(every(2000, 4))).toBeNull()
  })

  it('leaves pauses out', () =>
    expect(pacePerMinute([...every(2000, 6), ...every(2000, 6, 3_600_000)])).toBe(30))

  it('follows the latest cards', () =>
    expect(pacePerMinute([...every(10_000, 60), ...every(1000, 31, 600_000)])).toBe(60))

  it('is no number without any time between the cards', () =>
    expect(pacePerMinute([5, 5, 5, 5, 5, 5])).toBeNull())
})

describe('the minutes left', () => {
  it.each([
    [0, 30, 0],
    [1, 30, 1],
    [30, 30, 1],
    [799, 34, 24],
  ])('for %i cards at %i a minute are %i', (cards, pace, minutes) =>
    expect(minutesLeft(cards, pace)).toBe(minutes),
  )
})
