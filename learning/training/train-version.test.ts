import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { describe, expect, it } from 'vitest'
import { recalibrate } from '../calibration/recalibrate.ts'
import { evaluateHead } from '../metrics/evaluate-model.ts'
import { type Judge, judge } from '../models/head.ts'
import { gradedPictures } from '../test/graded-pictures.ts'
import { baseRates } from './base-rates.ts'
import { shareOf } from './folds.ts'
import { splitHoldout } from './holdout.ts'
import type { Labeled } from './labeled-picture.ts'
import { trainHeads } from './train-head.ts'
import { type Learned, type Lesson, learn } from './train-version.ts'

const ground = { features: 'test-1', seed: 20, shipped: null }
const learned = (lesson: Partial<Lesson> & Pick<Lesson, 'labeled'>): Learned => {
  const result = learn({ ...ground, champion: null, ...lesson })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const trainedOn = (labeled: readonly Labeled[]) => {
  const result = trainHeads(labeled, ground)
  if (!result.ok) throw new Error(result.error.code)
  return result.value.head
}

const many = gradedPictures({ count: 400, seed: 1 })
const unseen = gradedPictures({ count: 300, seed: 2 })
/** Grades of somebody who is two grades stricter. */
const stricter = (labeled: readonly Labeled[]): Labeled[] =>
  labeled.map((one) => (one.grade > 10 ? one : { ...one, grade: Math.min(10, one.grade + 2) as Grade }))

describe('learning from grades', () => {
  const first = learned({ labeled: many })
  it('makes a first head that knows more than how often each grade is given', () => {
    expect(first).toMatchObject({ isPromoted: true, making: 'trained', comparison: { rival: 'base_rates' } })
    expect(evaluateHead(first.head, unseen).auc).toBeGreaterThan(0.85)
  })
  it('never trains on the streets that judge', () => {
    const { training, holdout } = splitHoldout(many, { share: 0.25, seed: ground.seed })
    expect(first.trainedOn).toBe(training.length)
    const others = learned({
      labeled: [...training, ...holdout.map((one) => ({ ...one, grade: 1 as const }))],
    })
    expect(others.head).toEqual(first.head)
  })
  it('tells how good it is by grades of the holdout, each figure with its number', () => {
    expect(first.measuredOn).toBe('holdout')
    const { agreement, gradeKappa } = first.figures
    expect(agreement.n).toBeGreaterThanOrEqual(30)
    expect(agreement.estimate?.value).toBeGreaterThan(0.75)
    expect(gradeKappa.estimate?.low).toBeGreaterThan(0.4)
  })
  it('keeps a champion of ten times the grades', () => {
    const champion = trainedOn(gradedPictures({ count: 800, seed: 3 }))
    expect(learned({ labeled: many.slice(0, 80), champion })).toMatchObject({
      isPromoted: false,
      comparison: { rival: 'champion' },
    })
  })
  it('lets no head of grades dealt out at random beat a champion', () => {
    const order = many.toSorted((one, other) => shareOf(one.hash, 5) - shareOf(other.hash, 5))
    const dealt = many.map((one, row) => ({ ...one, grade: order[row]?.grade ?? one.grade }))
    const found = learned({ labeled: dealt })
    expect(Math.abs(found.figures.kappa.estimate?.value ?? 1)).toBeLessThan(0.25)
  })
  it('gives the same head for the same grades', () =>
    expect(JSON.stringify(learned({ labeled: many }))).toBe(JSON.stringify(first)))
  it('is refused for too few', () =>
    expect(learn({ ...ground, labeled: many.slice(0, 12), champion: null })).toMatchObject({
      ok: false,
      error: { code: 'too_few_grades' },
    }))
})

describe('forty grades', () => {
  const shipped = trainedOn(gradedPictures({ count: 800, seed: 3 }))
  const forty = stricter(gradedPictures({ count: 40, seed: 8, categories: 0.1 })).map((one, row) => ({
    ...one,
    street: `street ${row}`,
  }))
  const found = learned({ labeled: forty, shipped })
  it('teach the shipped head a stricter eye, and it takes over', () => {
    expect(found).toMatchObject({
      making: 'recalibrated',
      isPromoted: true,
      comparison: { rival: 'shipped' },
    })
    const off = (head: Judge) => evaluateHead(head, stricter(unseen)).meanOff ?? 9
    expect(off(found.head)).toBeLessThan(off(shipped) - 0.5)
  })
  it('have figures all the same: of heads that had not seen the street', () => {
    expect(found.measuredOn).toBe('unseen_streets')
    expect(found.figures.agreement.n).toBeGreaterThanOrEqual(30)
    expect(found.figures.agreement.estimate).not.toBeNull()
  })
})

describe('recalibrating', () => {
  it('leaves the order of pictures as it is', () => {
    const head = trainedOn(many)
    const { head: other } = recalibrate(head, stricter(unseen), 1)
    expect(evaluateHead(other, unseen).auc).toBeCloseTo(evaluateHead(head, unseen).auc ?? 0, 9)
  })
})

describe('base rates', () => {
  it('say of every picture how often each grade was given', () => {
    const rates = baseRates(many)
    const conditions = many.filter(({ grade }) => grade <= 10)
    const { grades } = judge(rates, unseen[0]?.features ?? [])
    expect(judge(rates, unseen[7]?.features ?? []).grades).toEqual(grades)
    for (const grade of [1, 5, 10])
      expect(grades[grade - 1]).toBeCloseTo(
        conditions.filter((one) => one.grade === grade).length / conditions.length,
        1,
      )
  })
})
