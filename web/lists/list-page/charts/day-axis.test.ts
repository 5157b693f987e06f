import { expect, it } from 'vitest'
import { dayAxis } from './day-axis.ts'

it('has the days between, over the end of a month', () => {
  expect(
    dayAxis([
      { day: '2026-02-27', rows: 4 },
      { day: '2026-03-01', rows: 2 },
    ]),
  ).toEqual([
    { day: '2026-02-27', rows: 4 },
    { day: '2026-02-28', rows: 0 },
    { day: '2026-03-01', rows: 2 },
  ])
})

it('is empty without days', () => expect(dayAxis([])).toEqual([]))
