import { expect, it } from 'vitest'
import { yearAxis } from './year-axis.ts'

it('keeps a place for years without a picture, and puts unknown ones last', () => {
  const years = [
    { year: 2015, rows: 4 },
    { year: 2018, rows: 9 },
    { year: null, rows: 2 },
  ]
  expect(yearAxis(years)).toEqual([
    { year: 2015, rows: 4 },
    { year: 2016, rows: 0 },
    { year: 2017, rows: 0 },
    { year: 2018, rows: 9 },
    { year: null, rows: 2 },
  ])
})

it('has no axis if no year is known', () => {
  expect(yearAxis([{ year: null, rows: 2 }])).toEqual([{ year: null, rows: 2 }])
})
