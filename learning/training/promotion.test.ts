import { describe, expect, it } from 'vitest'
import type { LabeledPicture } from '../labeled-picture.ts'
import type { Head } from '../models/head.ts'
import { predict } from '../models/model.ts'
import { gradedPictures } from '../test/graded-pictures.ts'
import { compareLosses, type Evidence, gradesToCertainty, isBetter, isNotWorse } from './promotion.ts'
import { trainHead } from './train-head.ts'

const headOf = (count: number, seed = 1): Head => {
  const result = trainHead(gradedPictures({ count, seed }), { features: 'test-1', seed: 7 })
  if (!result.ok) throw new Error(result.error.code)
  return result.value.head
}
const few = headOf(60)
const many = headOf(600)
const holdout = gradedPictures({ count: 240, seed: 5 })

const compare = (baseline: Head, candidate: Head, pictures: readonly LabeledPicture[] = holdout): Evidence =>
  compareLosses(
    pictures.map((picture) => ({
      picture,
      opinion: predict(candidate, picture.features),
      baseline: predict(baseline, picture.features),
    })),
  )

describe('a candidate', () => {
  it('trained on ten times the grades is better', () => {
    const evidence = compare(few, many)
    expect(evidence.streets).toBe(30)
    expect([isBetter(evidence), isNotWorse(evidence)]).toEqual([true, true])
  })
  it('trained on a tenth of the grades is worse', () => {
    const evidence = compare(many, few)
    expect(evidence.excessLoss).toBeGreaterThan(evidence.standardError)
    expect([isBetter(evidence), isNotWorse(evidence)]).toEqual([false, false])
  })
  it('as good as the baseline is not worse, and no first version', () => {
    const evidence = compare(many, many)
    expect(evidence).toEqual({ excessLoss: 0, standardError: 0, streets: 30 })
    expect([isBetter(evidence), isNotWorse(evidence)]).toEqual([false, true])
  })
  it('is never promoted by only a few streets', () => {
    const evidence = compare(few, many, holdout.slice(0, 32))
    expect([isBetter(evidence), isNotWorse(evidence)]).toEqual([false, false])
  })
  it('slightly worse within noise is not promoted either, because versions would add up', () =>
    expect(isNotWorse({ excessLoss: 0.001, standardError: 1, streets: 30 })).toBe(false))
})

describe('the grades that a difference still needs', () => {
  it.each<[string, Omit<Evidence, 'streets'>, number | null]>([
    ['is worse', { excessLoss: 0.1, standardError: 0.1 }, null],
    ['is certain', { excessLoss: -0.4, standardError: 0.1 }, null],
    ['is almost certain', { excessLoss: -0.15, standardError: 0.1 }, 20],
    ['needs more than a hundred', { excessLoss: -0.09, standardError: 0.1 }, null],
    ['is far from certain', { excessLoss: -0.01, standardError: 0.1 }, null],
  ])('when it %s', (_, evidence, grades) =>
    expect(gradesToCertainty([{ ...evidence, streets: 30 }], 60)).toBe(grades),
  )
  it('are those of the least certain one', () => {
    const evidence = { standardError: 0.1, streets: 30 }
    const certain = { ...evidence, excessLoss: -0.4 }
    const almost = { ...evidence, excessLoss: -0.15 }
    expect(gradesToCertainty([certain, almost], 60)).toBe(20)
    expect(gradesToCertainty([certain, almost, { ...evidence, excessLoss: 0.1 }], 60)).toBeNull()
  })
})
