import { describe, expect, it } from 'vitest'
import { gradedPictures } from '../test/graded-pictures.ts'
import { splitHoldout } from './holdout.ts'

const all = gradedPictures({ count: 800, seed: 1 })
const options = { share: 0.25, seed: 4 }
const hashesOf = (pictures: readonly { hash: string }[]) => pictures.map(({ hash }) => hash)
const shared = (some: Parameters<typeof hashesOf>[0], others: typeof some) => {
  const hashes = new Set(hashesOf(others))
  return hashesOf(some).filter((hash) => hashes.has(hash))
}

describe('the locked holdout', () => {
  const { training, holdout, excluded } = splitHoldout(all, options)
  it('is about its share, and nothing is lost', () => {
    expect(Math.abs(holdout.length / all.length - options.share)).toBeLessThan(0.1)
    expect(training.length + holdout.length + excluded.length).toBe(all.length)
  })
  it('shares no street with the training', () => {
    const streets = new Set(holdout.map(({ street }) => street))
    expect(training.filter(({ street }) => streets.has(street))).toEqual([])
  })
  it('stays the same when more is graded', () => {
    const more = splitHoldout([...gradedPictures({ count: 300, seed: 2 }), ...all], options)
    expect(hashesOf(more.holdout)).toEqual(expect.arrayContaining(hashesOf(holdout)))
    expect(shared(training, more.holdout)).toEqual([])
  })
  it('shares no picture with the training, whatever street it came from', () => {
    const twin = { ...holdout[0], street: training[0]?.street } as (typeof all)[number]
    const split = splitHoldout([...all, twin], options)
    expect(split.excluded).toEqual([twin])
    expect(shared(split.training, split.holdout)).toEqual([])
  })
})
