import { expect, it } from 'vitest'
import { dayToTime, timeToDay } from './day-of-time.ts'

it('is the same day back and forth', () => {
  for (const day of ['1999-12-31', '2026-03-29', '2026-11-01', '2026-07-15'])
    expect(timeToDay(dayToTime(day) ?? 0)).toBe(day)
})

it.each(['', '2026-13-01', '0001-01-01'])('is nothing for %j', (text) =>
  expect(dayToTime(text)).toBeUndefined(),
)
