import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { expect, it } from 'vitest'
import { isNarrowedTo, narrowFilter } from './narrow-filter.ts'

it.each<[RowFilter, RowFilter, RowFilter]>([
  [{}, { grades: [7] }, { grades: [7] }],
  [{ grades: [7, 8] }, { grades: [7] }, { grades: [7] }],
  [{ text: 'oak', zip: ['62701'] }, { zip: ['62701'] }, { text: 'oak' }],
  [
    { captured: { from: 2016, to: 2019 } },
    { captured: { from: 2017, to: 2017 } },
    { captured: { from: 2017, to: 2017 } },
  ],
])('of %j a bar %j makes %j', (filter, bar, narrowed) => {
  expect(narrowFilter(filter, bar)).toEqual(narrowed)
})

it('knows which bar the filter has', () => {
  expect(isNarrowedTo({ grades: [7] }, { grades: [7] })).toBe(true)
  expect(isNarrowedTo({ grades: [7, 8] }, { grades: [7] })).toBe(false)
})
