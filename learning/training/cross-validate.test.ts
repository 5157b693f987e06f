import { describe, expect, it } from 'vitest'
import { crossValidate } from './cross-validate.ts'
import { assignFolds, toFolds } from './folds.ts'

describe('folds', () => {
  const streets = Array.from({ length: 90 }, (_, row) => `street ${row % 11}`)
  const folds = assignFolds(streets, 4, 1)
  it('have about the same number of pictures', () => {
    const sizes = [0, 1, 2, 3].map((fold) => folds.filter((assigned) => assigned === fold).length)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(10)
  })
  it('never split a street', () => {
    const foldByStreet = new Map(streets.map((street, row) => [street, folds[row]]))
    expect(streets.map((street) => foldByStreet.get(street))).toEqual(folds)
  })
  it('are never trained on themselves', () => {
    for (const { training, test } of toFolds(folds)) {
      expect(training.filter((row) => test.includes(row))).toEqual([])
      expect(training.length + test.length).toBe(90)
    }
  })
})

describe('choosing an L2 penalty', () => {
  const values = [1, 3, 5, 7]
  const folds = toFolds([0, 0, 1, 1])
  /** The mean of the training rows, shrunk toward zero by `l2`. */
  const fit = ({ training }: { training: readonly number[] }, l2: number): Float64Array =>
    Float64Array.of(training.reduce((sum, row) => sum + (values[row] ?? 0), 0) / training.length / (1 + l2))
  const predict = ([mean = 0]: Float64Array): number => mean

  it('takes the one with the lowest held-out loss and returns its predictions', () => {
    const truth = [3, 3, 1, 1]
    const lossOf = (predicted: number, row: number) => (predicted - (truth[row] ?? 0)) ** 2
    const { l2, loss, heldOut } = crossValidate({ folds, penalties: [4, 1, 0], fit, predict, lossOf })
    expect({ l2, loss, heldOut }).toEqual({ l2: 1, loss: 0, heldOut: [3, 3, 1, 1] })
  })
  it('stops once a weaker penalty is worse', () => {
    const tried: number[] = []
    const recordedFit = (fold: (typeof folds)[number], l2: number) => {
      tried.push(l2)
      return fit(fold, l2)
    }
    crossValidate({
      folds,
      penalties: [9, 1, 0, -0.5],
      fit: recordedFit,
      predict,
      lossOf: (predicted) => (predicted - 2) ** 2,
    })
    expect(tried).toEqual([9, 9, 1, 1, 0, 0])
  })
})
