import { expect, it } from 'vitest'
import { studentQuantile } from './student-quantile.ts'

it.each([
  [3, 3.182],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [1_000_000, 1.96],
])('with %i degrees of freedom the quantile is %f', (degrees, quantile) =>
  expect(Math.abs(studentQuantile(degrees) - quantile)).toBeLessThan(0.03),
)
