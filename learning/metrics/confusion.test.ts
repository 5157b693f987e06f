import { expect, it } from 'vitest'
import { type ClassLabel, confusionMatrix, type LabelPair } from './confusion.ts'

const pairs = (count: number, person: ClassLabel, model: ClassLabel, weight = 1): LabelPair[] =>
  Array.from({ length: count }, (_, index) => ({
    person,
    model,
    weight,
    street: `${person} ${model} ${index}`,
  }))

it('counts the model’s labels for each label of the person, categories separate from conditions', () => {
  const { n, classes, rows } = confusionMatrix([
    ...pairs(20, 'needs_work', 'needs_work'),
    ...pairs(5, 'needs_work', 'good_condition', 3),
    ...pairs(9, 'good_condition', 'good_condition'),
    ...pairs(2, 30, 'needs_work'),
    ...pairs(1, 30, 20),
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
  expect(confusionMatrix(pairs(29, 'needs_work', 'needs_work'))).toMatchObject({ n: 29, rows: null }))
