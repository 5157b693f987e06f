import { describe, expect, it } from 'vitest'
import type { Head } from '../models/head.ts'
import { gradedPictures } from '../test/graded-pictures.ts'
import { decidePromotion } from './promotion.ts'
import { trainHead } from './train-head.ts'

const headOf = (count: number, seed = 1): Head => {
  const result = trainHead(gradedPictures({ count, seed }), { features: 'test-1', seed: 7 })
  if (!result.ok) throw new Error(result.error.code)
  return result.value.head
}
const few = headOf(60)
const many = headOf(600)
const holdout = gradedPictures({ count: 240, seed: 5 })

describe('a candidate', () => {
  it('trained on ten times the grades is promoted', () =>
    expect(decidePromotion(few, many, holdout)).toMatchObject({ isPromoted: true, streets: 30 }))
  it('trained on a tenth of the grades is not promoted', () => {
    const { isPromoted, excessLoss, standardError } = decidePromotion(many, few, holdout)
    expect(isPromoted).toBe(false)
    expect(excessLoss).toBeGreaterThan(standardError)
  })
  it('as good as the champion is promoted', () =>
    expect(decidePromotion(many, many, holdout)).toEqual({
      isPromoted: true,
      excessLoss: 0,
      standardError: 0,
      streets: 30,
    }))
  it('is not promoted on a holdout of only a few streets', () =>
    expect(decidePromotion(few, many, holdout.slice(0, 32)).isPromoted).toBe(false))
})
