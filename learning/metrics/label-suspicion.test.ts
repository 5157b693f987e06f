import { describe, expect, it } from 'vitest'
import { type ModelShares, suspicionOf, suspicious } from './label-suspicion.ts'

const sure = [0, 0, 0, 0, 0, 0, 0.1, 0.8, 0.1, 0]

describe('how little the model believes in a grade', () => {
  it.each<[number, ModelShares, number | null]>([
    [9, { aiScore: 0.9 }, 0.1],
    [5, { aiScore: 0.9 }, 0.1],
    [4, { aiScore: 0.9 }, 0.9],
    [1, { aiScore: 0.25 }, 0.25],
    [30, { aiScore: 0.9 }, null],
    [3, { aiScore: null }, null],
    [8, { aiScore: 1, grades: sure }, 0],
    [7, { aiScore: 1, grades: sure }, 0.1],
    [10, { aiScore: 1, grades: sure }, 0.9],
    [5, { aiScore: 1, grades: sure }, 1],
    [1, { aiScore: 1, grades: sure }, 1],
  ])('of %i, where it says %j: %s', (grade, shares, suspicion) => {
    const found = suspicionOf(grade, shares)
    if (suspicion === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(suspicion, 10)
  })
})

it('ranks what to look at again, and leaves out what the model holds likely', () => {
  const rows = [
    { id: 'a', grade: 2, shares: { aiScore: 0.7 } },
    { id: 'b', grade: 9, shares: { aiScore: 0.05 } },
    { id: 'c', grade: 9, shares: { aiScore: 0.8 } },
    { id: 'd', grade: 20, shares: { aiScore: 0.99 } },
    { id: 'e', grade: 1, shares: { aiScore: 0.9 } },
  ]
  expect(suspicious(rows, 10).map(({ id }) => id)).toEqual(['b', 'e', 'a'])
  expect(suspicious(rows, 1).map(({ id }) => id)).toEqual(['b'])
})
