import { resultOf } from '@curbgrade/core/ai/ai-result'
import type { Opinion } from '@curbgrade/core/ai/opinion'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { describe, expect, it } from 'vitest'
import type { LabeledPicture } from '../labeled-picture.ts'
import { trainVersion } from '../training/train-version.ts'
import { cumulativeLogits, opinionToFeatures, uncalibrated } from './external-model.ts'
import { predict } from './model.ts'

const certain = (grade: number): Opinion => ({
  grades: Array.from({ length: 10 }, (_, at) => (at === grade - 1 ? 1 : 0)),
  categories: { 50: 0.1, 60: 0.2 },
  evidence: ['a tarp'],
})
/** A probability of 0.7 for one grade; the rest decays around it. */
const about = (grade: number): Opinion => {
  const grades = Array.from({ length: 10 }, (_, at) => 0.7 * 0.3 ** Math.abs(at + 1 - grade))
  const sum = sumOf(grades)
  return { grades: grades.map((probability) => probability / sum), categories: {}, evidence: [] }
}
const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('an external model', () => {
  it('predicts what the grader said, without its remarks, until it is calibrated', () => {
    const opinion = predict(uncalibrated('m'), opinionToFeatures(certain(7)))
    expect(resultOf(opinion)).toEqual(resultOf(certain(7)))
    expect(Object.keys(opinion.categories)).toEqual(['50', '60'])
    expect(opinion.evidence).toEqual([])
  })
  it('can be made stricter and less certain; categories stay', () => {
    const features = opinionToFeatures(about(4))
    const stricter = predict({ ...uncalibrated('m'), intercept: -3 }, features)
    const unsure = predict({ ...uncalibrated('m'), slope: 0.2 }, features)
    expect(sumOf(stricter.grades)).toBeCloseTo(1, 9)
    expect(resultOf(stricter).aiScore).toBeGreaterThan(resultOf(about(4)).aiScore + 0.3)
    expect(Math.max(...unsure.grades)).toBeLessThan(0.4)
    expect(
      predict({ ...uncalibrated('m'), intercept: -3 }, opinionToFeatures(certain(2))).categories[60],
    ).toBeCloseTo(0.2, 6)
  })
  it('never rules a grade out completely, however certain it was', () => {
    const logits = cumulativeLogits(opinionToFeatures(certain(1)))
    expect(logits).toHaveLength(9)
    for (const [index, logit] of logits.entries()) {
      expect(Number.isFinite(logit)).toBe(true)
      expect(logit).toBeGreaterThan(logits[index - 1] ?? Number.NEGATIVE_INFINITY)
    }
  })
})

/** Pictures on thirty streets that a model grades two grades better than the person does. */
const mild = (count: number): LabeledPicture[] =>
  Array.from({ length: count }, (_, at) => ({
    features: opinionToFeatures(about(1 + ((at * 7) % 8))),
    grade: (3 + ((at * 7) % 8)) as Grade,
    street: `street ${at % 30}`,
    hash: `picture ${at}`,
  }))
const train = (labeled: readonly LabeledPicture[]) =>
  trainVersion({ labeled, champion: null, shipped: uncalibrated('m'), features: 'm', seed: 20 })

describe('a person’s grades', () => {
  it('calibrate the model to the person’s strictness, which beats the model alone', () => {
    const version = train(mild(60))
    if (!version.ok) throw new Error(version.error.code)
    expect(version.value).toMatchObject({
      isPromoted: true,
      method: 'recalibrated',
      comparison: { baseline: 'shipped' },
    })
    expect(version.value.comparison.excessLoss).toBeLessThan(0)
    const { agreement } = version.value.figures
    expect(agreement.estimate?.value).toBeGreaterThan(0.85)
    expect(resultOf(predict(version.value.model, opinionToFeatures(about(4)))).grade).toBe(6)
  })
  it('make a model uncertain if its predictions are unrelated', () => {
    const version = train(
      mild(64).map((picture, index) => ({ ...picture, grade: (3 + (Math.floor(index / 8) % 8)) as Grade })),
    )
    if (!version.ok) throw new Error(version.error.code)
    expect(Math.max(...predict(version.value.model, opinionToFeatures(about(4))).grades)).toBeLessThan(0.3)
  })
  it('are refused if there are too few', () =>
    expect(train(mild(8))).toMatchObject({ ok: false, error: { code: 'too_few_grades' } }))
})
