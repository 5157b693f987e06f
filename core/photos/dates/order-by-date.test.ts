import { expect, it } from 'vitest'
import { orderByDate, takenInMonth } from './order-by-date.ts'

it('orders pictures from the oldest to the newest, those without a date first', () => {
  const pictures = [
    { id: 'photo', taken: { at: '2024-05-02T10:00:00', precision: 'second' } as const },
    { id: 'street', taken: takenInMonth('2024-05') },
    { id: 'unknown', taken: takenInMonth(null) },
    { id: 'older', taken: { at: '2019-01-01T00:00:00', precision: 'year' } as const },
  ]
  expect(orderByDate(pictures).map(({ id }) => id)).toEqual(['unknown', 'older', 'street', 'photo'])
})

it('orders pictures of the same date by id, so that each window has the same order', () => {
  const pictures = ['b', 'a', 'c'].map((id) => ({ id, taken: takenInMonth('2024-05') }))
  expect(orderByDate(pictures).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
