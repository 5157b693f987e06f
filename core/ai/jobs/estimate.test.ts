import { describe, expect, it } from 'vitest'
import { blendPace, estimateFrom, type Mark, pushMark, secondsFor } from './estimate.ts'

describe('rate and time left', () => {
  it('come from the last half minute', () => {
    let marks: readonly Mark[] = []
    for (let second = 0; second <= 100; second++)
      marks = pushMark(marks, { at: second * 1000, done: second < 50 ? second : 50 + (second - 50) * 10 })
    expect(marks).toHaveLength(16)
    expect(estimateFrom(marks, { at: 100_000, done: 550, total: 1550 })).toEqual({
      perMinute: 600,
      secondsLeft: 100,
    })
  })

  it.each<[string, readonly Mark[]]>([
    ['nothing is marked', []],
    ['too little time has passed', [{ at: 9_500, done: 0 }]],
    ['no row was processed', [{ at: 0, done: 50 }]],
  ])('are unknown while %s', (_name, marks) =>
    expect(estimateFrom(marks, { at: 10_000, done: 50, total: 100 })).toBeNull(),
  )

  it('have no time left at the end', () =>
    expect(estimateFrom([{ at: 0, done: 0 }], { at: 10_000, done: 10, total: 10 })).toMatchObject({
      secondsLeft: 0,
    }))
})

describe('a list that hasn’t started', () => {
  it('is estimated from the recent pace', () => {
    expect(secondsFor(3220, 0.025)).toBe(81)
    expect(secondsFor(3220, null)).toBeNull()
  })
  it('weights newer batches more than older ones', () => {
    expect(blendPace(null, 2)).toBe(2)
    expect(blendPace(1, 2)).toBeCloseTo(1.2)
  })
})
