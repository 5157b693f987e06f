import { expect, it } from 'vitest'
import { orderByDate, takenWhenCaptured } from './order-by-date.ts'

it('orders pictures from the oldest to the newest, those without a date first', () => {
  const pictures = [
    { id: 'photo', taken: { at: '2024-05-02T10:00:00', precision: 'second' } as const },
    { id: 'street', taken: takenWhenCaptured('2024-05') },
    { id: 'unknown', taken: takenWhenCaptured(null) },
    { id: 'older', taken: takenWhenCaptured('2019') },
  ]
  expect(orderByDate(pictures).map(({ id }) => id)).toEqual(['unknown', 'older', 'street', 'photo'])
})

it('orders pictures of the same date by id, so that each window has the same order', () => {
  const pictures = ['b', 'a', 'c'].map((id) => ({ id, taken: takenWhenCaptured('2024-05') }))
  expect(orderByDate(pictures).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
