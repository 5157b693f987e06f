import type { Opinion } from '@curbgrade/core/ai/opinion'
import { describe, expect, it } from 'vitest'
import { categoryLoss, gradeLoss } from './ranked-probability.ts'

const sureOf = (grade: number): number[] =>
  Array.from({ length: 10 }, (_, index) => Number(index + 1 === grade))
const opinion = (grades: readonly number[], categories: Opinion['categories'] = {}): Opinion => ({
  grades,
  categories,
  evidence: [],
})
const uniform = Array.from({ length: 10 }, () => 0.1)

describe('the loss of grades', () => {
  it.each([
    ['nothing for the grade itself', sureOf(4), 4, 0],
    ['one ninth for each grade that it is off', sureOf(4), 7, 3 / 9],
    ['at most 1', sureOf(1), 10, 1],
    ['less for spreading around the grade than for a sure miss', uniform, 5, 0.85 / 9],
  ])('is %s', (_, grades, grade, loss) =>
    expect(gradeLoss(opinion(grades), { grade: grade as 4 })).toBeCloseTo(loss, 12),
  )
  it('is nothing for a category, whatever the grades', () =>
    expect(gradeLoss(opinion(sureOf(1)), { grade: 30 })).toBe(0))
})

describe('the loss of categories', () => {
  it.each([
    ['nothing for the category itself', { 30: 1 }, 30, 0],
    ['1 for another one', { 30: 1 }, 20, 1],
    ['1 for a category that it took for gradeable', {}, 30, 1],
    ['1 for a house that it took for a category', { 30: 1 }, 5, 1],
    ['a quarter for an even chance', { 30: 0.5 }, 30, 0.25],
  ])('is %s', (_, categories, grade, loss) =>
    expect(categoryLoss(opinion(uniform, categories), { grade: grade as 5 })).toBeCloseTo(loss, 12),
  )
})
