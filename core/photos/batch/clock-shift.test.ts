import { expect, it } from 'vitest'
import { joinShift, shiftFrom, splitShift } from './clock-shift.ts'

it.each([0, 60, -60, 90_000, -(3 * 86_400 + 7260)])('splits %d seconds and joins them again', (seconds) =>
  expect(joinShift(splitShift(seconds))).toBe(seconds),
)

it('says a shift in days, hours and minutes', () =>
  expect(splitShift(-93_780)).toEqual({ isEarlier: true, days: 1, hours: 2, minutes: 3 }))

it('knows the shift from the right time of one photo', () => {
  expect(shiftFrom('2026-06-01T10:00:00', '2026-06-01T11:30')).toBe(5400)
  expect(shiftFrom('2026-06-01T10:00:00', '')).toBeNull()
  expect(shiftFrom('2026-06-01T10:00:00', '0001-01-01T00:00')).toBeNull()
})
