import { describe, expect, it } from 'vitest'
import { findSuspiciousLabels, labelSuspicion, type PredictedProbabilities } from './label-suspicion.ts'

const certain = [0, 0, 0, 0, 0, 0, 0.1, 0.8, 0.1, 0]

describe('the suspicion of a label', () => {
  it.each<[number, PredictedProbabilities, number | null]>([
    [9, { aiScore: 0.9 }, 0.1],
    [5, { aiScore: 0.9 }, 0.1],
    [4, { aiScore: 0.9 }, 0.9],
    [1, { aiScore: 0.25 }, 0.25],
    [30, { aiScore: 0.9 }, null],
    [3, { aiScore: null }, null],
    [8, { aiScore: 1, grades: certain }, 0],
    [7, { aiScore: 1, grades: certain }, 0.1],
    [10, { aiScore: 1, grades: certain }, 0.9],
    [5, { aiScore: 1, grades: certain }, 1],
    [1, { aiScore: 1, grades: certain }, 1],
  ])('of grade %i with prediction %j is %s', (grade, predicted, suspicion) => {
    const found = labelSuspicion(grade, predicted)
    if (suspicion === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(suspicion, 10)
  })
})

it('ranks labels to review and omits those that the model finds likely', () => {
  const rows = [
    { id: 'a', grade: 2, predicted: { aiScore: 0.7 } },
    { id: 'b', grade: 9, predicted: { aiScore: 0.05 } },
    { id: 'c', grade: 9, predicted: { aiScore: 0.8 } },
    { id: 'd', grade: 20, predicted: { aiScore: 0.99 } },
    { id: 'e', grade: 1, predicted: { aiScore: 0.9 } },
  ]
  expect(findSuspiciousLabels(rows, 10).map(({ id }) => id)).toEqual(['b', 'e', 'a'])
  expect(findSuspiciousLabels(rows, 1).map(({ id }) => id)).toEqual(['b'])
})
