import { describe, expect, it } from 'vitest'
import { admitGrade, CONFIRM_MS, needsPreview, type PressedGrade } from './admit-grade.ts'
import type { Grade } from './grade-scale.ts'
import type { Impression } from './impression.ts'

const press = (own: Partial<PressedGrade> = {}): PressedGrade => ({
  propertyId: 'r1',
  grade: 5,
  at: 10_000,
  ...own,
})
const seen: Impression = { state: 'seen', shownAt: 1_000 }
const unseen = ['missing', 'failed', 'not-requested'] as const
const toCome = ['waiting', 'offline'] as const

describe('a condition', () => {
  it.each<Grade>([1, 10])('counts at once for a picture that was seen: %i', (grade) =>
    expect(admitGrade(press({ grade }), seen, null)).toBe('record'),
  )

  it.each(toCome)('waits for a picture that is still to come, however often it is pressed: %s', (state) => {
    expect(admitGrade(press(), { state }, null)).toBe('wait')
    expect(admitGrade(press(), { state }, press())).toBe('wait')
  })

  it.each(unseen)('counts without a picture when it is pressed again in time: %s', (state) => {
    expect(admitGrade(press(), { state }, null)).toBe('confirm')
    expect(admitGrade(press({ at: 10_000 + CONFIRM_MS }), { state }, press())).toBe('record')
  })

  it.each<[string, Partial<PressedGrade>]>([
    ['later', { at: 10_001 + CONFIRM_MS }],
    ['with another grade', { grade: 6 }],
    ['on another property', { propertyId: 'r2' }],
  ])('is asked for again when it is pressed %s', (_, own) =>
    expect(admitGrade(press(own), { state: 'missing' }, press())).toBe('confirm'),
  )
})

it.each<Grade | null>([20, 120, null])('a category or no grade counts whatever is seen: %s', (grade) => {
  for (const state of [...toCome, ...unseen])
    expect(admitGrade(press({ grade }), { state }, null)).toBe('record')
})

it.each<[string, Grade | null, readonly Impression[], boolean]>([
  ['one of which was not seen', 5, [seen, { state: 'waiting' }], true],
  ['all of which were seen', 5, [seen, seen], false],
  ['for a category', 20, [seen, { state: 'missing' }], false],
  ['whose grades are removed', null, [{ state: 'missing' }, { state: 'missing' }], false],
  ['of which there is one', 5, [{ state: 'missing' }], false],
])('several rows need a preview %s: %s, %j, %s', (_, grade, impressions, needed) =>
  expect(needsPreview(grade, impressions)).toBe(needed),
)
