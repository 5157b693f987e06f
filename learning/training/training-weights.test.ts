import { expect, it } from 'vitest'
import { trainingWeights } from './training-weights.ts'

it('weights a row by its inverse probability, with a mean of 1', () =>
  expect(trainingWeights([0.5, 0.25, 0.5, 0.25])).toEqual([2 / 3, 4 / 3, 2 / 3, 4 / 3]))
it('caps weights at 5', () =>
  expect(Math.max(...trainingWeights([0.0001, ...Array.from({ length: 99 }, () => 1)]))).toBe(5))
it('gives rows without a valid probability a weight of 1', () =>
  expect(trainingWeights([null, 0, 2, Number.NaN, 1])).toEqual([1, 1, 1, 1, 1]))
