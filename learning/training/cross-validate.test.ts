import { describe, expect, it } from 'vitest'
import { crossFit, foldsFrom } from './cross-validate.ts'
import { foldsOf } from './folds.ts'

describe('folds', () => {
  const streets = Array.from({ length: 90 }, (_, row) => `street ${row % 11}`)
  const folds = foldsOf(streets, 4, 1)
  it('have about as many pictures each', () => {
    const sizes = [0, 1, 2, 3].map((fold) => folds.filter((own) => own === fold).length)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(10)
  })
  it('never part a street', () => {
    const foldByStreet = new Map(streets.map((street, row) => [street, folds[row]]))
    expect(streets.map((street) => foldByStreet.get(street))).toEqual(folds)
  })
  it('are learned from without themselves', () => {
    for (const { training, test } of foldsFrom(folds)) {
      expect(training.filter((row) => test.includes(row))).toEqual([])
      expect(training.length + test.length).toBe(90)
    }
  })
})

describe('choosing a strength', () => {
  const values = [1, 3, 5, 7]
  const folds = foldsFrom([0, 0, 1, 1])
  /** The mean of what is learned from, drawn to zero by `l2`. */
  const fit = ({ training }: { training: readonly number[] }, l2: number): Float64Array =>
    Float64Array.of(training.reduce((sum, row) => sum + (values[row] ?? 0), 0) / training.length / (1 + l2))
  const think = ([mean = 0]: Float64Array): number => mean

  it('takes the one whose unseen rows came nearest, and tells what was thought of them', () => {
    const truth = [3, 3, 1, 1]
    const lossOf = (thought: number, row: number) => (thought - (truth[row] ?? 0)) ** 2
    const { l2, loss, thoughts } = crossFit({ folds, path: [4, 1, 0], fit, think, lossOf })
    expect({ l2, loss, thoughts }).toEqual({ l2: 1, loss: 0, thoughts: [3, 3, 1, 1] })
  })
  it('goes no further once a weaker hold is worse', () => {
    const tried: number[] = []
    const noted = (fold: (typeof folds)[number], l2: number) => {
      tried.push(l2)
      return fit(fold, l2)
    }
    crossFit({ folds, path: [9, 1, 0, -0.5], fit: noted, think, lossOf: (thought) => (thought - 2) ** 2 })
    expect(tried).toEqual([9, 9, 1, 1, 0, 0])
  })
})
