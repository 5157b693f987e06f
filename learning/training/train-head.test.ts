import { describe, expect, it } from 'vitest'
import { evaluateHead } from '../metrics/evaluate-model.ts'
import { type Head, headSchema, judge, opinionOf } from '../models/head.ts'
import { gradedPictures } from '../test/graded-pictures.ts'
import { shareOf } from './folds.ts'
import type { Labeled } from './labeled-picture.ts'
import { trainHeads } from './train-head.ts'

const options = { features: 'test-1', seed: 7 }
const training = gradedPictures({ count: 600, seed: 1 })
const unseen = gradedPictures({ count: 400, seed: 2 })

function trained(labeled: readonly Labeled[]): Head {
  const result = trainHeads(labeled, options)
  if (!result.ok) throw new Error(result.error.code)
  return result.value.head
}
const head = trained(training)

describe('a trained head', () => {
  it('grades pictures of streets it never saw', () => {
    const report = evaluateHead(head, unseen)
    expect(report.auc).toBeGreaterThan(0.87)
    expect(report.weightedKappa.estimate?.value).toBeGreaterThan(0.75)
    expect(report.macroF1).toBeGreaterThan(0.85)
    expect(report.calibrationError).toBeLessThan(0.07)
    expect(report.categoryCalibrationError).toBeLessThan(0.07)
  })
  it('gives ten shares that sum to 1, and categories that leave something', () => {
    for (const { features } of unseen.slice(0, 50)) {
      const { grades, categories } = judge(head, features)
      expect(grades).toHaveLength(10)
      expect(Math.min(...grades)).toBeGreaterThanOrEqual(0)
      expect(sum(grades)).toBeCloseTo(1, 9)
      expect(sum(Object.values(categories))).toBeLessThanOrEqual(1)
    }
  })
  it('is the same for the same grades and seed', () =>
    expect(JSON.stringify(trained(training))).toBe(JSON.stringify(head)))
  it('thinks the same after a way through JSON', () => {
    const read = headSchema.parse(JSON.parse(JSON.stringify(head)))
    for (const { features } of unseen.slice(0, 20))
      expect(opinionOf(read, features)).toEqual(opinionOf(head, features))
  })
  it('is refused when its parts do not fit together', () => {
    const broken = { ...head, standard: { ...head.standard, scale: head.standard.scale.slice(1) } }
    expect(headSchema.safeParse(broken).success).toBe(false)
  })
  it('learns nothing from grades that were dealt out at random', () => {
    const some = training.slice(0, 160)
    const aucs = Array.from(
      { length: 16 },
      (_, seed) => evaluateHead(trained(dealtOut(some, seed)), unseen).auc ?? 0,
    )
    expect(Math.abs(sum(aucs) / aucs.length - 0.5)).toBeLessThan(0.05)
  })
  it('counts a picture of weight 3 like three pictures', () => {
    const some = training.slice(0, 80)
    const tripled = [...some, ...some, ...some].map((one, row) => ({ ...one, hash: `${one.hash} ${row}` }))
    const [once, thrice] = [some.map((one) => ({ ...one, weight: 3 })), tripled].map(trained)
    for (const { features } of unseen.slice(0, 10))
      expect(judge(once ?? head, features).grades[0]).toBeCloseTo(
        judge(thrice ?? head, features).grades[0] ?? 0,
        2,
      )
  })
})

describe('pictures unlike those of the training', () => {
  it('get no opinion', () => {
    const noise = unseen.map(({ features }, row) => ({
      features: Array.from(features, (_, column) => 12 * (shareOf(`${row}/${column}`, 9) - 0.5)),
    }))
    const abstained = noise.filter(({ features }) => opinionOf(head, features).type === 'abstained')
    expect(abstained.length).toBeGreaterThan(0.95 * noise.length)
    expect(opinionOf(head, noise[0]?.features ?? [])).toEqual({
      type: 'abstained',
      reason: 'unlike_training',
    })
  })
  it('are few among unseen ones of the same kind', () =>
    expect(evaluateHead(head, unseen).abstained).toBeLessThan(0.05 * unseen.length))
  it('include those with a number that is none', () =>
    expect(opinionOf(head, head.standard.mean.with(3, Number.NaN)).type).toBe('abstained'))
  it('are a broken promise when their features are of another version', () =>
    expect(() => opinionOf(head, [1, 2, 3])).toThrow('another version'))
})

describe('what cannot be trained', () => {
  it('is fewer than twenty grades from 1 to 10', () =>
    expect(trainHeads(gradedPictures({ count: 19, seed: 1, categories: 0 }), options)).toEqual({
      ok: false,
      error: { code: 'too_few_grades', facts: { graded: 19, needed: 20 } },
    }))
  it('is one grade given to all', () => {
    const same = gradedPictures({ count: 40, seed: 1, categories: 0 }).map((one) => ({
      ...one,
      grade: 7 as const,
    }))
    expect(trainHeads(same, options).ok).toBe(false)
  })
  it('is not a lack of categories: then everything can be graded', () => {
    const houses = gradedPictures({ count: 60, seed: 1, categories: 0 })
    expect(judge(trained(houses), houses[0]?.features ?? []).categories).toEqual({})
  })
})

/** The same grades, each on any other picture. */
function dealtOut(labeled: readonly Labeled[], seed: number): Labeled[] {
  const order = labeled.toSorted((one, other) => shareOf(one.hash, seed) - shareOf(other.hash, seed))
  return labeled.map((one, row) => ({ ...one, grade: order[row]?.grade ?? one.grade }))
}

const sum = (shares: readonly number[]): number => shares.reduce((total, share) => total + share, 0)
