import { resultOf } from '@curbgrade/core/ai/ai-result'
import type { Opinion } from '@curbgrade/core/ai/opinion'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { describe, expect, it } from 'vitest'
import type { Labeled } from '../training/labeled-picture.ts'
import { learn } from '../training/train-version.ts'
import { asSaid, spokenFeatures, spokenThresholds } from './external-model.ts'
import { judge } from './head.ts'

const certain = (grade: number): Opinion => ({
  grades: Array.from({ length: 10 }, (_, at) => (at === grade - 1 ? 1 : 0)),
  categories: { 50: 0.1, 60: 0.2 },
  evidence: ['a tarp'],
})
/** Seven tenths for a grade, the rest beside it. */
const about = (grade: number): Opinion => {
  const grades = Array.from({ length: 10 }, (_, at) => 0.7 * 0.3 ** Math.abs(at + 1 - grade))
  const sum = grades.reduce((total, share) => total + share, 0)
  return { grades: grades.map((share) => share / sum), categories: {}, evidence: [] }
}
const sumOf = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0)

describe('what a grader outside said', () => {
  it('stays what it was, but for the words, until something is learned', () => {
    const opinion = judge(asSaid('m'), spokenFeatures(certain(7)))
    expect(resultOf(opinion)).toEqual(resultOf(certain(7)))
    expect(Object.keys(opinion.categories)).toEqual(['50', '60'])
    expect(opinion.evidence).toEqual([])
  })
  it('can be taken stricter and less surely; categories stay', () => {
    const features = spokenFeatures(about(4))
    const stricter = judge({ ...asSaid('m'), shift: -3 }, features)
    const unsure = judge({ ...asSaid('m'), factor: 0.2 }, features)
    expect(sumOf(stricter.grades)).toBeCloseTo(1, 9)
    expect(resultOf(stricter).aiScore).toBeGreaterThan(resultOf(about(4)).aiScore + 0.3)
    expect(Math.max(...unsure.grades)).toBeLessThan(0.4)
    expect(judge({ ...asSaid('m'), shift: -3 }, spokenFeatures(certain(2))).categories[60]).toBeCloseTo(
      0.2,
      6,
    )
  })
  it('never rules a grade out for good, however sure it was', () => {
    const thresholds = spokenThresholds(spokenFeatures(certain(1)))
    expect(thresholds).toHaveLength(9)
    for (const [at, threshold] of thresholds.entries()) {
      expect(Number.isFinite(threshold)).toBe(true)
      expect(threshold).toBeGreaterThan(thresholds[at - 1] ?? Number.NEGATIVE_INFINITY)
    }
  })
})

/** A model that says two grades less than the person does, of pictures on thirty streets. */
const mild = (count: number): Labeled[] =>
  Array.from({ length: count }, (_, at) => ({
    features: spokenFeatures(about(1 + ((at * 7) % 8))),
    grade: (3 + ((at * 7) % 8)) as Grade,
    street: `street ${at % 30}`,
    hash: `picture ${at}`,
  }))
const learned = (labeled: readonly Labeled[]) =>
  learn({ labeled, champion: null, shipped: asSaid('m'), features: 'm', seed: 20 })

describe('a person’s grades', () => {
  it('teach how strict he is, beside which the model’s own word does worse', () => {
    const found = learned(mild(60))
    if (!found.ok) throw new Error(found.error.code)
    expect(found.value).toMatchObject({
      isPromoted: true,
      making: 'recalibrated',
      comparison: { rival: 'shipped' },
    })
    expect(found.value.comparison.excess).toBeLessThan(0)
    const { agreement } = found.value.figures
    expect(agreement.estimate?.value).toBeGreaterThan(0.85)
    expect(resultOf(judge(found.value.head, spokenFeatures(about(4)))).grade).toBe(6)
  })
  it('make a model unsure that knows nothing of them', () => {
    const found = learned(
      mild(64).map((one, at) => ({ ...one, grade: (3 + (Math.floor(at / 8) % 8)) as Grade })),
    )
    if (!found.ok) throw new Error(found.error.code)
    expect(Math.max(...judge(found.value.head, spokenFeatures(about(4))).grades)).toBeLessThan(0.3)
  })
  it('have to be a few at least', () =>
    expect(learned(mild(8))).toMatchObject({ ok: false, error: { code: 'too_few_grades' } }))
})
