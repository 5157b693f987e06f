import { expect, it } from 'vitest'
import { type Callbacks, confusionOf, type Said } from './confusion.ts'

const told = (count: number, person: Said, model: Said, weight = 1): Callbacks[] =>
  Array.from({ length: count }, (_, at) => ({ person, model, weight, street: `${person} ${model} ${at}` }))

it('counts what the model said of what a person said, categories apart from conditions', () => {
  const { n, classes, rows } = confusionOf([
    ...told(20, 'needs_work', 'needs_work'),
    ...told(5, 'needs_work', 'good_condition', 3),
    ...told(9, 'good_condition', 'good_condition'),
    ...told(2, 30, 'needs_work'),
    ...told(1, 30, 20),
  ])
  expect([n, classes]).toEqual([37, ['needs_work', 'good_condition', 20, 30]])
  expect(rows?.map(({ person, n: count, cells }) => [person, count, cells.map((cell) => cell.n)])).toEqual([
    ['needs_work', 25, [20, 5, 0, 0]],
    ['good_condition', 9, [0, 9, 0, 0]],
    [20, 0, [0, 0, 0, 0]],
    [30, 3, [2, 0, 1, 0]],
  ])
  expect(rows?.[0]?.cells.map(({ share }) => share)).toEqual([20 / 35, 15 / 35, 0, 0])
})

it('is hidden under 30 grades', () =>
  expect(confusionOf(told(29, 'needs_work', 'needs_work'))).toMatchObject({ n: 29, rows: null }))
