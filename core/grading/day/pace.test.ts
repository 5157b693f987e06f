import { describe, expect, it } from 'vitest'
import type { Step } from '../session/grading-session.ts'
import { dayWith, minutesLeft, pacePerMinute, workOf } from './pace.ts'

const every = (ms: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => from + at * ms)

const card = {
  id: 'r1',
  rowNo: 1,
  street: '1 Elm Street',
  city: 'Davis',
  state: 'CA',
  zip: '95616',
  grade: null,
  photo: null,
  aiScore: null,
  confidence: null,
  predictedClass: null,
}

describe('the pace', () => {
  it('is measured in cards per minute', () => expect(pacePerMinute(every(2000, 10))).toBe(30))

  it('is null before a few cards', () => {
    expect(pacePerMinute([])).toBeNull()
    expect(pacePerMinute(every(2000, 4))).toBeNull()
  })

  it('leaves pauses out', () =>
    expect(pacePerMinute([...every(2000, 6), ...every(2000, 6, 3_600_000)])).toBe(30))

  it('follows the latest cards', () =>
    expect(pacePerMinute([...every(10_000, 60), ...every(1000, 31, 600_000)])).toBe(60))

  it('leaves out rows that were graded at once', () => {
    expect(pacePerMinute([5, 5, 5, 5, 5, 5])).toBeNull()
    expect(pacePerMinute([...every(2000, 6), ...every(10, 20, 10_000)])).toBe(30)
  })
})

describe('the work of a session', () => {
  const graded = (times: readonly number[]) =>
    times.map((at): Step => ({ type: 'grade', card, grade: 3, at }))

  it('is all of its time except pauses, with cards per minute over all of it', () => {
    const steps: Step[] = [
      ...graded(every(2000, 61)),
      { type: 'skip', card },
      ...graded(every(1000, 61, 3_600_000)),
    ]
    expect(workOf(steps)).toEqual({ spentMs: 180_000, perMinute: 40 })
  })

  it('is null before a few cards', () => expect(workOf(graded(every(2000, 4)))).toBeNull())
})

describe('the figures of a day', () => {
  const before = { graded: 100, gaps: 60, workedMs: 120_000 }

  it('continue in the session, where a skip and another grade for a card are no properties', () => {
    const steps: Step[] = [
      { type: 'grade', card, grade: 3, at: 0 },
      { type: 'skip', card },
      { type: 'grade', card, grade: 3, at: 20_000 },
      { type: 'regrade', card, grade: 4, at: 40_000 },
    ]
    expect(dayWith(before, steps)).toEqual({ graded: 102, perMinute: (62 * 60_000) / 160_000 })
  })

  it('have no pace before a few grades', () =>
    expect(dayWith({ graded: 3, gaps: 2, workedMs: 9_000 }, [])).toEqual({ graded: 3, perMinute: null }))
})

describe('the minutes left', () => {
  it.each([
    [0, 30, 0],
    [1, 30, 1],
    [30, 30, 1],
    [799, 34, 24],
  ])('for %i cards at %i per minute are %i', (cards, pace, minutes) =>
    expect(minutesLeft(cards, pace)).toBe(minutes),
  )
})
