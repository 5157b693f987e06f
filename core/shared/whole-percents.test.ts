import { expect, it } from 'vitest'
import { wholePercents } from './whole-percents.ts'

it.each([
  { parts: [8, 1, 1, 1, 1], percents: [67, 9, 8, 8, 8] },
  { parts: [1, 1, 1], percents: [34, 33, 33] },
  { parts: [5, 0], percents: [100, 0] },
  { parts: [0, 0], percents: [0, 0] },
  { parts: [], percents: [] },
])('gives $parts the percentages $percents', ({ parts, percents }) => {
  expect(wholePercents(parts)).toEqual(percents)
})

it('gives 100 only to the whole', () => {
  expect(wholePercents([9_996, 4])).toEqual([99, 1])
})
