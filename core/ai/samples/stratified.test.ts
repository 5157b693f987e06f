import { expect, it } from 'vitest'
import { allocate } from './stratified.ts'

it.each([
  [[100, 100, 100], 30, [10, 10, 10]],
  [[2, 100, 100], 30, [2, 14, 14]],
  [[100, 2, 5], 30, [23, 2, 5]],
  [[5, 5], 100, [5, 5]],
  [[3, 3, 3], 2, [0, 1, 1]],
  [[], 10, []],
  [[10], 0, [0]],
])('of strata %j, a quota of %i is allocated as %j', (sizes, quota, counts) =>
  expect(allocate(sizes, quota)).toEqual(counts),
)
