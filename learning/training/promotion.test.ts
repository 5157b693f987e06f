import { describe, expect, it } from 'vitest'
import type { Head } from '../models/head.ts'
import { gradedPictures } from '../test/graded-pictures.ts'
import { decidePromotion } from './promotion.ts'
import { trainHeads } from './train-head.ts'

const trainedOn = (count: number, seed = 1): Head => {
  const result = trainHeads(gradedPictures({ count, seed }), { features: 'test-1', seed: 7 })
  if (!result.ok) throw new Error(result.error.code)
  return result.value.head
}
const few = trainedOn(60)
const many = trainedOn(600)
const holdout = gradedPictures({ count: 240, seed: 5 })

describe('a candidate', () => {
  it('of ten times the grades takes over', () =>
    expect(decidePromotion(few, many, holdout)).toMatchObject({ isPromoted: true, streets: 30 }))
  it('of a tenth of the grades does not', () => {
    const { isPromoted, excess, noise } = decidePromotion(many, few, holdout)
    expect(isPromoted).toBe(false)
    expect(excess).toBeGreaterThan(noise)
  })
  it('as good as the champion takes over', () =>
    expect(decidePromotion(many, many, holdout)).toEqual({
      isPromoted: true,
      excess: 0,
      noise: 0,
      streets: 30,
    }))
  it('is not promoted by a holdout of a few streets', () =>
    expect(decidePromotion(few, many, holdout.slice(0, 32)).isPromoted).toBe(false))
})
