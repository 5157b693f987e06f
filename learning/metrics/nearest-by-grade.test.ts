import { expect, it } from 'vitest'
import { nearestByGrade } from './nearest-by-grade.ts'

const picture = (id: string, grade: number, ...features: number[]) => ({ id, grade, features })

it('finds the most similar picture of each grade, the nearest first, and none of a grade without pictures', () => {
  const nearest = nearestByGrade(
    [0.2, 0.5],
    [
      picture('far 5', 5, 0.9, 0.1),
      picture('near 5', 5, 0.25, 0.5),
      picture('a 6', 6, 0.8, 0.8),
      picture('near 7', 7, 0.1, 0.4),
      picture('far 7', 7, 0, 0),
    ],
  )
  expect([...nearest].map(([grade, { id }]) => [grade, id])).toEqual([
    [5, 'near 5'],
    [7, 'near 7'],
    [6, 'a 6'],
  ])
})

it('weighs features by how much they vary, so that a large scale decides nothing', () => {
  const pictures = [picture('same color', 5, 0.1, 1_000), picture('same size', 5, 0.9, 1_010)]
  const others = [picture('other', 1, 0.5, 3_000), picture('another', 1, 0.5, 0)]
  expect(nearestByGrade([0.1, 1_010], [...pictures, ...others]).get(5)?.id).toBe('same color')
})

it('leaves out features of another length, and takes the first of equals', () => {
  const pictures = [picture('other', 5, 1), picture('first', 5, 1, 2), picture('second', 5, 1, 2)]
  expect(nearestByGrade([1, 2], pictures).get(5)?.id).toBe('first')
  expect(nearestByGrade([1, 2], [])).toEqual(new Map())
})
