import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsWork, scoredBad } from './agreement.ts'
import { resultOf } from './ai-result.ts'
import type { Opinion } from './opinion.ts'
import { THRESHOLD } from './threshold.ts'

const opinion = (grades: readonly number[], categories: Opinion['categories'] = {}): Opinion => ({
  grades,
  categories,
  evidence: [],
})
const only = (grade: number) => Array.from({ length: 10 }, (_, index) => (index + 1 === grade ? 1 : 0))

describe('the result of an opinion', () => {
  it.each([1, 4, 5, 10])('is certain if the opinion is certain of grade %i', (grade) =>
    expect(resultOf(opinion(only(grade)))).toEqual({
      aiScore: grade > 4 ? 1 : 0,
      confidence: 1,
      predictedClass: grade > 4 ? 'needs_work' : 'good_condition',
      grade,
    }),
  )

  it('has the median as its grade, not the mode', () =>
    expect(resultOf(opinion([0.4, 0, 0.05, 0.1, 0.2, 0.25, 0, 0, 0, 0]))).toMatchObject({
      aiScore: 0.45,
      grade: 4,
    }))

  it('names a category that is more likely than a condition grade, and keeps the score', () =>
    expect(resultOf(opinion(only(8), { 30: 0.6, 20: 0.1 }))).toEqual({
      aiScore: 1,
      confidence: 0.6,
      predictedClass: 'land',
      grade: 30,
    }))

  it('has less confidence by the probability of a category', () =>
    expect(resultOf(opinion(only(8), { 70: 0.2 }))).toMatchObject({ grade: 8, confidence: 0.8 }))

  it.each([
    [60, 'no_photo'],
    [70, 'blocked_tree'],
    [120, 'multi_family'],
  ])('calls category %i %s', (category, name) =>
    expect(resultOf(opinion(only(1), { [category]: 1 }))).toMatchObject({
      predictedClass: name,
      confidence: 1,
    }),
  )

  it('needs work by the grade exactly when it does by the score, for any probabilities (D23)', () =>
    fc.assert(
      fc.property(
        fc
          .array(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.1, 0.5)), {
            minLength: 10,
            maxLength: 10,
          })
          .filter((grades) => grades.some((probability) => probability > 1e-9)),
        (grades) => {
          const total = grades.reduce((sum, probability) => sum + probability, 0)
          const { aiScore, grade, confidence } = resultOf(
            opinion(grades.map((probability) => probability / total)),
          )
          expect(needsWork(grade)).toBe(scoredBad(aiScore))
          expect(confidence).toBeGreaterThanOrEqual(Math.min(THRESHOLD, 1 - THRESHOLD))
          expect(confidence).toBeLessThanOrEqual(1)
        },
      ),
    ))
})
