import { expect, it } from 'vitest'
import { gradedPictures } from '../test/graded-pictures.ts'
import { preparePictures } from '../training/prepare-pictures.ts'
import { trainHead } from '../training/train-head.ts'
import { rowDot } from './design-matrix.ts'
import { dot } from './dot.ts'
import { predict } from './model.ts'
import { fitScaler, standardize } from './scaler.ts'

const pictures = gradedPictures({ count: 60, seed: 1, columns: 300 })
const features = pictures.map((picture) => picture.features)

it('keeps few features as they are', () => {
  const { design, whole } = preparePictures(
    features.map((row) => Array.from(row).slice(0, 20)),
    'test',
  )
  expect(design).toBe(whole)
})

it('projects many features to as many columns as the pictures span, and loses nothing of them', () => {
  const { design, whole } = preparePictures(features, 'test')
  expect(whole.columns).toBe(300)
  // The mean is subtracted, so sixty pictures span at most sixty dimensions.
  expect(design.columns).toBeLessThanOrEqual(60)
  const lengthOf = (matrix: typeof whole, row: number) => {
    const values = matrix.values.subarray(row * matrix.columns, (row + 1) * matrix.columns)
    return dot(values, values)
  }
  for (const row of [0, 17, 59]) expect(lengthOf(design, row)).toBeCloseTo(lengthOf(whole, row), 4)
})

it('maps weights back to the features, with the same products', () => {
  const { scaler, design, lift } = preparePictures(features, 'test')
  const weights = Array.from({ length: design.columns }, (_, column) => Math.sin(column))
  const lifted = lift(weights)
  features
    .slice(0, 5)
    .forEach((row, index) =>
      expect(dot(lifted, standardize(scaler, row))).toBeCloseTo(
        rowDot(design, index, Float64Array.from(weights)),
        6,
      ),
    )
})

it('trains a head of wide features in the usual format', () => {
  const trained = trainHead(pictures, { features: 'test', seed: 1 })
  if (!trained.ok) throw new Error(trained.error.code)
  expect(trained.value.head.ordinal.weights).toHaveLength(300)
  // A later version of features only adds to them.
  const longer = [...Array.from(features[0] ?? []), 7, 7]
  expect(predict(trained.value.head, longer)).toEqual(predict(trained.value.head, features[0] ?? []))
})

it('keeps the proportions of a network’s numbers, which vary together as much as the features before them', () => {
  const rows = [0, 1, 2, 3].map((row) => [row % 2, row, 10 * (row % 2), row < 2 ? 0 : 1])
  const { scale } = fitScaler(rows, { from: 2, to: 4 })
  expect(scale[2]).toBe(scale[3])
  const variances = [25, 0.25]
  const shared = (scale[2] ?? 1) ** 2
  expect(variances.reduce((sum, variance) => sum + variance / shared, 0)).toBeCloseTo(2, 9)
})
