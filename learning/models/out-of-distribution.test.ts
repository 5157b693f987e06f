import { describe, expect, it } from 'vitest'
import type { LabeledPicture } from '../labeled-picture.ts'
import { seededUniform } from '../seeded-uniform.ts'
import { gradedPictures } from '../test/graded-pictures.ts'
import { trainHead } from '../training/train-head.ts'
import { isOutOfDistribution, predictOrAbstain } from './model.ts'
import { falseRejectionRate } from './out-of-distribution.ts'

it.each([
  [30, 0.05],
  [100, 0.05],
  [250, 0.02],
  [500, 0.01],
  [5_000, 0.01],
])('%i pictures set a limit that rejects %f of pictures like them', (pictures, rate) =>
  expect(falseRejectionRate(pictures)).toBe(rate),
)

const houses = gradedPictures({ count: 40, seed: 1, categories: 0 })
const unseen = gradedPictures({ count: 400, seed: 2, categories: 0 })
/** Numbers that are usual one by one, and unrelated to each other. */
const unlike = (pictures: readonly LabeledPicture[], size: number) =>
  pictures.map((picture, row) => ({
    ...picture,
    features: Array.from(
      picture.features,
      (_, column) => size * (seededUniform(`${row} ${column}`, 3) - 0.5),
    ),
  }))
const rejectedBy = (training: readonly LabeledPicture[], pictures: readonly LabeledPicture[]): number => {
  const head = trainHead(training, { features: 'test-1', seed: 1 })
  if (!head.ok) throw new Error(head.error.code)
  return (
    pictures.filter(({ features }) => isOutOfDistribution(head.value.head, features)).length / pictures.length
  )
}

describe('a detector of forty pictures', () => {
  const [odd, ...others] = [...unlike(houses.slice(0, 1), 12), ...houses.slice(1)]
  it('rejects other pictures although one of its own is as odd', () => {
    const training = odd === undefined ? [] : [...others, odd]
    expect(rejectedBy(training, unlike(unseen, 8))).toBeGreaterThan(0.9)
  })
  it('rejects few pictures like its own', () => {
    const rates = Array.from({ length: 8 }, (_, run) =>
      rejectedBy(gradedPictures({ count: 40, seed: 50 + run, categories: 0 }), unseen),
    )
    expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeLessThan(0.15)
  })
})

describe('a model with a head of what it must not grade', () => {
  const trained = (pictures: readonly LabeledPicture[]) => {
    const head = trainHead(pictures, { features: 'test-1', seed: 1 })
    if (!head.ok) throw new Error(head.error.code)
    return head.value.head
  }
  const head = trained(houses)
  const features = houses[0]?.features ?? []

  it('abstains from what that head knows, and from nothing else', () => {
    expect(predictOrAbstain(head, features).type).toBe('opinion')
    expect(predictOrAbstain({ ...head, unlike: head }, features)).toEqual({
      type: 'abstained',
      reason: 'unlike_training',
    })
    const elsewhere = houses.map((house) => ({
      ...house,
      features: Array.from(house.features, (value) => value + 100),
    }))
    expect(predictOrAbstain({ ...head, unlike: trained(elsewhere) }, features).type).toBe('opinion')
  })

  it('ignores a head of more features than there are', () => {
    const longer = { ...head, scaler: { mean: [...head.scaler.mean, 0], scale: [...head.scaler.scale, 1] } }
    expect(predictOrAbstain({ ...head, unlike: longer }, features).type).toBe('opinion')
  })
})
