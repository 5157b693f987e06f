import { type CategoryGrade, categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { describe, expect, it } from 'vitest'
import type { LabeledPicture } from '../labeled-picture.ts'
import { evaluateModel } from '../metrics/evaluate-model.ts'
import type { Head } from '../models/head.ts'
import { predict, predictOrAbstain } from '../models/model.ts'
import { headToStored, storedHeadSchema, storedToHead } from '../models/stored-model.ts'
import { seededUniform } from '../seeded-uniform.ts'
import { gradedPictures } from '../test/graded-pictures.ts'
import { trainHead } from './train-head.ts'

const options = { features: 'test-1', seed: 7 }
const training = gradedPictures({ count: 600, seed: 1 })
const unseen = gradedPictures({ count: 400, seed: 2 })

function train(labeled: readonly LabeledPicture[]): Head {
  const result = trainHead(labeled, options)
  if (!result.ok) throw new Error(result.error.code)
  return result.value.head
}
const head = train(training)

describe('a trained head', () => {
  it('grades pictures of streets that it never saw', () => {
    const report = evaluateModel(head, unseen)
    expect(report.auc).toBeGreaterThan(0.87)
    expect(report.weightedKappa.estimate?.value).toBeGreaterThan(0.75)
    expect(report.macroF1).toBeGreaterThan(0.85)
    expect(report.calibrationError).toBeLessThan(0.07)
    expect(report.categoryCalibrationError).toBeLessThan(0.07)
  })
  it('predicts ten probabilities that sum to 1, and categories that sum to at most 1', () => {
    for (const { features } of unseen.slice(0, 50)) {
      const { grades, categories } = predict(head, features)
      expect(grades).toHaveLength(10)
      expect(Math.min(...grades)).toBeGreaterThanOrEqual(0)
      expect(sum(grades)).toBeCloseTo(1, 9)
      expect(sum(Object.values(categories))).toBeLessThanOrEqual(1)
    }
  })
  it('is the same for the same grades and seed', () =>
    expect(JSON.stringify(train(training))).toBe(JSON.stringify(head)))
  it('predicts the same after a round trip through JSON', () => {
    const read = storedToHead(storedHeadSchema.parse(JSON.parse(JSON.stringify(headToStored(head)))))
    for (const { features } of unseen.slice(0, 20))
      expect(predictOrAbstain(read, features)).toEqual(predictOrAbstain(head, features))
  })
  it('is rejected when its parts have different lengths', () => {
    const stored = headToStored(head)
    const broken = { ...stored, standard: { ...stored.standard, scale: stored.standard.scale.slice(1) } }
    expect(storedHeadSchema.safeParse(broken).success).toBe(false)
  })
  it('keeps to the categories of its training, so one that is added later needs a new training', () => {
    const [picture] = unseen
    const { categories } = predict(head, picture?.features ?? [])
    expect(Object.keys(categories).map(Number)).toEqual(head.categories.grades)
    expect(head.categories.grades.length).toBeLessThan(categoryGrades.length)
  })
  it('is rejected when it knows a category that the scale lacks', () => {
    const stored = headToStored(head)
    const grades = stored.categories.grades.with(0, 999 as CategoryGrade)
    const newer = { ...stored, categories: { ...stored.categories, grades } }
    expect(storedHeadSchema.safeParse(stored).success).toBe(true)
    expect(storedHeadSchema.safeParse(newer).success).toBe(false)
  })
  it('learns nothing from shuffled grades', () => {
    const some = training.slice(0, 160)
    const aucs = Array.from(
      { length: 16 },
      (_, seed) => evaluateModel(train(shuffleGrades(some, seed)), unseen).auc ?? 0,
    )
    expect(Math.abs(sum(aucs) / aucs.length - 0.5)).toBeLessThan(0.05)
  })
  it('counts a picture with weight 3 like three pictures', () => {
    const some = training.slice(0, 80)
    const tripled = [...some, ...some, ...some].map((picture, row) => ({
      ...picture,
      hash: `${picture.hash} ${row}`,
    }))
    const [once, thrice] = [some.map((picture) => ({ ...picture, weight: 3 })), tripled].map(train)
    for (const { features } of unseen.slice(0, 10))
      expect(predict(once ?? head, features).grades[0]).toBeCloseTo(
        predict(thrice ?? head, features).grades[0] ?? 0,
        2,
      )
  })
})

describe('a picture unlike those of the training', () => {
  it('gets no opinion', () => {
    const noise = unseen.map(({ features }, row) => ({
      features: Array.from(features, (_, column) => 12 * (seededUniform(`${row}/${column}`, 9) - 0.5)),
    }))
    const abstained = noise.filter(({ features }) => predictOrAbstain(head, features).type === 'abstained')
    expect(abstained.length).toBeGreaterThan(0.95 * noise.length)
    expect(predictOrAbstain(head, noise[0]?.features ?? [])).toEqual({
      type: 'abstained',
      reason: 'unlike_training',
    })
  })
  it('is rare among unseen pictures of the same kind', () =>
    expect(evaluateModel(head, unseen).abstained).toBeLessThan(0.05 * unseen.length))
  it('is one whose features contain NaN', () =>
    expect(predictOrAbstain(head, head.scaler.mean.with(3, Number.NaN)).type).toBe('abstained'))
  it('throws when its features are of another version', () =>
    expect(() => predictOrAbstain(head, [1, 2, 3])).toThrow('another version'))
})

describe('training is impossible', () => {
  it('with fewer than half of the grades from 1 to 10 that training is offered for', () =>
    expect(trainHead(gradedPictures({ count: 14, seed: 1, categories: 0 }), options)).toEqual({
      ok: false,
      error: { code: 'too_few_grades', facts: { graded: 14, needed: 15 } },
    }))
  it('with the same grade for all pictures', () => {
    const same = gradedPictures({ count: 40, seed: 1, categories: 0 }).map((picture) => ({
      ...picture,
      grade: 7 as const,
    }))
    expect(trainHead(same, options).ok).toBe(false)
  })
  it('but works without categories: then every picture is gradeable', () => {
    const houses = gradedPictures({ count: 60, seed: 1, categories: 0 })
    expect(predict(train(houses), houses[0]?.features ?? []).categories).toEqual({})
  })
})

/** Permutes the grades among the pictures. */
function shuffleGrades(labeled: readonly LabeledPicture[], seed: number): LabeledPicture[] {
  const order = labeled.toSorted((a, b) => seededUniform(a.hash, seed) - seededUniform(b.hash, seed))
  return labeled.map((picture, row) => ({ ...picture, grade: order[row]?.grade ?? picture.grade }))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
