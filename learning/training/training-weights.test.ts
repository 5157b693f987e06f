import { expect, it } from 'vitest'
import { trainingWeights } from './training-weights.ts'

it('counts a row as what it stands for, on average once', () =>
  expect(trainingWeights([0.5, 0.25, 0.5, 0.25])).toEqual([2 / 3, 4 / 3, 2 / 3, 4 / 3]))
it('counts none more than five times', () =>
  expect(Math.max(...trainingWeights([0.0001, ...Array.from({ length: 99 }, () => 1)]))).toBe(5))
it('counts rows without a readable probability once', () =>
  expect(trainingWeights([null, 0, 2, Number.NaN, 1])).toEqual([1, 1, 1, 1, 1]))
