import { MIN_LABELS } from '@curbgrade/core/ai/models-contract'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { describe, expect, it } from 'vitest'
import { atSize } from '../../fixtures/test-size.ts'
import type { LabeledPicture } from '../labeled-picture.ts'
import { evaluateModel } from '../metrics/evaluate-model.ts'
import { type Model, predict } from '../models/model.ts'
import { seededUniform } from '../seeded-uniform.ts'
import { gradedPictures } from '../test/graded-pictures.ts'
import { fitBaseRates } from './base-rates.ts'
import { splitHoldout } from './holdout.ts'
import { recalibrate } from './recalibrate.ts'
import { trainHead } from './train-head.ts'
import { type TrainedVersion, type TrainingJob, trainVersion } from './train-version.ts'

const context = { features: 'test-1', seed: 20, shipped: null }
const train = (job: Partial<TrainingJob> & Pick<TrainingJob, 'labeled'>): TrainedVersion => {
  const result = trainVersion({ ...context, champion: null, ...job })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const headOf = (labeled: readonly LabeledPicture[]) => {
  const result = trainHead(labeled, context)
  if (!result.ok) throw new Error(result.error.code)
  return result.value.head
}

const many = gradedPictures({ count: 400, seed: 1 })
const unseen = gradedPictures({ count: 300, seed: 2 })
/** The grades of a person who is two grades stricter. */
const stricter = (labeled: readonly LabeledPicture[]): LabeledPicture[] =>
  labeled.map((picture) =>
    picture.grade > 10 ? picture : { ...picture, grade: Math.min(10, picture.grade + 2) as Grade },
  )

describe('training a version', () => {
  const first = train({ labeled: many })
  it('makes a first version that beats the base rates', () => {
    expect(first).toMatchObject({
      isPromoted: true,
      method: 'trained',
      comparison: { baseline: 'base_rates' },
    })
    expect(evaluateModel(first.model, unseen).auc).toBeGreaterThan(0.85)
  })
  it('never trains on held-out streets', () => {
    const { training, holdout } = splitHoldout(many, { fraction: 0.25, seed: context.seed })
    expect(first.trainedOn).toBe(training.length)
    const others = train({
      labeled: [...training, ...holdout.map((picture) => ({ ...picture, grade: 1 as const }))],
    })
    expect(others.model).toEqual(first.model)
  })
  it('measures a version on the holdout, each figure with its number of grades', () => {
    expect(first.measuredOn).toBe('holdout')
    const { agreement, gradeKappa } = first.figures
    expect(agreement.n).toBeGreaterThanOrEqual(30)
    expect(agreement.estimate?.value).toBeGreaterThan(0.75)
    expect(gradeKappa.estimate?.low).toBeGreaterThan(0.4)
  })
  it('keeps a champion that was trained on ten times the grades', () => {
    const champion = headOf(gradedPictures({ count: 800, seed: 3 }))
    expect(train({ labeled: many.slice(0, 80), champion })).toMatchObject({
      isPromoted: false,
      comparison: { baseline: 'champion' },
    })
  })
  it('measures no agreement after training on shuffled grades', () => {
    const order = many.toSorted((a, b) => seededUniform(a.hash, 5) - seededUniform(b.hash, 5))
    const shuffled = many.map((picture, row) => ({ ...picture, grade: order[row]?.grade ?? picture.grade }))
    const version = train({ labeled: shuffled })
    expect(Math.abs(version.figures.kappa.estimate?.value ?? 1)).toBeLessThan(0.25)
  })
  it('gives the same version for the same grades', () =>
    expect(JSON.stringify(train({ labeled: many }))).toBe(JSON.stringify(first)))
  it('is never refused the fewest grades that it is offered for, on many streets or on one', () => {
    const offered = Array.from({ length: 40 }, (_, run) =>
      gradedPictures({ count: MIN_LABELS, seed: 200 + run, categories: 0 }).map((picture, row) => ({
        ...picture,
        street: `street ${run}/${row % (1 + (run % 20))}`,
      })),
    )
    const versions = offered.map((labeled) => trainVersion({ ...context, labeled, champion: null }))
    expect(versions.filter(({ ok }) => !ok)).toEqual([])
  })
  it('is refused with too few grades', () =>
    expect(trainVersion({ ...context, labeled: many.slice(0, 12), champion: null })).toMatchObject({
      ok: false,
      error: { code: 'too_few_grades' },
    }))
})

describe('forty grades', () => {
  const shipped = headOf(gradedPictures({ count: 800, seed: 3 }))
  const forty = stricter(gradedPictures({ count: 40, seed: 8, categories: 0.1 })).map((picture, row) => ({
    ...picture,
    street: `street ${row}`,
  }))
  const version = train({ labeled: forty, shipped })
  it('recalibrate the shipped head to a stricter person, and it is promoted', () => {
    expect(version).toMatchObject({
      method: 'recalibrated',
      isPromoted: true,
      comparison: { baseline: 'shipped' },
    })
    const error = (model: Model) => evaluateModel(model, stricter(unseen)).meanAbsoluteError ?? 9
    expect(error(version.model)).toBeLessThan(error(shipped) - 0.5)
  })
  it('still have figures, by cross-validation over streets', () => {
    expect(version).toMatchObject({ measuredOn: 'cross_validation', units: 'streets' })
    expect(version.figures.agreement.n).toBeGreaterThanOrEqual(30)
    expect(version.figures.agreement.estimate).not.toBeNull()
  })
})

describe('a shipped head that is of no use to a person', () => {
  const shipped = headOf(gradedPictures({ count: 800, seed: 3 }))
  const sixty = gradedPictures({ count: 60, seed: 9, categories: 0.1 })
  const regraded = (gradeOf: (picture: LabeledPicture) => number) =>
    sixty.map((picture) => (picture.grade > 10 ? picture : { ...picture, grade: gradeOf(picture) as Grade }))
  it('is not recalibrated to grades that it says nothing of', () =>
    expect(
      recalibrate(
        shipped,
        regraded(({ hash }) => 1 + Math.floor(10 * seededUniform(hash, 4))),
        1,
      ),
    ).toBeNull())
  it('is not recalibrated to a person who grades upside down', () =>
    expect(
      recalibrate(
        shipped,
        regraded(({ grade }) => 11 - grade),
        1,
      ),
    ).toBeNull())
  it.each([31, 45, 60])('makes no version from %i grades at random', (count) => {
    const random = regraded(({ hash }) => 1 + Math.floor(10 * seededUniform(hash, 4)))
    const version = train({ labeled: random.slice(0, count), shipped })
    expect(version.isPromoted).toBe(false)
  })
})

/** Pictures on a number of streets, with features that tell nothing where asked. */
const onStreets = (streets: number, seed: number, isRandom: boolean): LabeledPicture[] =>
  gradedPictures({ count: 60, seed, categories: 0.15 }).map((picture, row) => ({
    ...picture,
    street: `street ${row % streets}`,
    features: isRandom
      ? Array.from(picture.features, (_, column) => seededUniform(`${row} ${column}`, seed))
      : picture.features,
  }))

/** The full number of simulations on request; a routine run tries a few. */
const SIMULATIONS = atSize(4, 30)

describe.each([1, 3, 6, 25])('a first version from 60 grades on %i streets', (streets) => {
  const promoted = (isRandom: boolean) =>
    Array.from({ length: SIMULATIONS }, (_, run) =>
      train({ labeled: onStreets(streets, 100 + run, isRandom) }),
    ).filter(({ isPromoted }) => isPromoted).length
  it('is promoted in at most 5 % of simulations if the pictures tell nothing', () =>
    expect(promoted(true)).toBeLessThanOrEqual(0.05 * SIMULATIONS))
  it('is promoted in at least 90 % if they do', () =>
    expect(promoted(false)).toBeGreaterThanOrEqual(0.9 * SIMULATIONS))
  it('says whether it was measured on streets or on houses', () =>
    expect(train({ labeled: onStreets(streets, 1, false) }).units).toBe(streets >= 8 ? 'streets' : 'houses'))
})

describe('recalibration', () => {
  it('keeps the order of pictures', () => {
    const head = headOf(many)
    const recalibrated = recalibrate(head, stricter(unseen), 1)?.model ?? head
    expect(evaluateModel(recalibrated, unseen).auc).toBeCloseTo(evaluateModel(head, unseen).auc ?? 0, 9)
  })
})

describe('base rates', () => {
  it('predict for every picture how often each grade was given', () => {
    const rates = fitBaseRates(many)
    const conditions = many.filter(({ grade }) => grade <= 10)
    const { grades } = predict(rates, unseen[0]?.features ?? [])
    expect(predict(rates, unseen[7]?.features ?? []).grades).toEqual(grades)
    for (const grade of [1, 5, 10])
      expect(grades[grade - 1]).toBeCloseTo(
        conditions.filter((picture) => picture.grade === grade).length / conditions.length,
        1,
      )
  })
})
