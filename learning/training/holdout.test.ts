import { describe, expect, it } from 'vitest'
import { conditionsIn } from '../labeled-picture.ts'
import { seededUniform } from '../seeded-uniform.ts'
import { gradedPictures } from '../test/graded-pictures.ts'
import { splitHoldout } from './holdout.ts'

const all = gradedPictures({ count: 800, seed: 1 })
const options = { fraction: 0.25, seed: 4 }
const toHashes = (pictures: readonly { hash: string }[]) => pictures.map(({ hash }) => hash)
const sharedHashes = (a: Parameters<typeof toHashes>[0], b: typeof a) => {
  const hashes = new Set(toHashes(b))
  return toHashes(a).filter((hash) => hashes.has(hash))
}

describe('the locked holdout', () => {
  const { training, holdout, excluded } = splitHoldout(all, options)
  it('has about its fraction of the pictures, and no picture is lost', () => {
    expect(Math.abs(holdout.length / all.length - options.fraction)).toBeLessThan(0.1)
    expect(training.length + holdout.length + excluded.length).toBe(all.length)
  })
  it('has no street in common with the training', () => {
    const streets = new Set(holdout.map(({ street }) => street))
    expect(training.filter(({ street }) => streets.has(street))).toEqual([])
  })
  it('keeps its pictures when more are graded', () => {
    const more = splitHoldout([...gradedPictures({ count: 300, seed: 2 }), ...all], options)
    expect(toHashes(more.holdout)).toEqual(expect.arrayContaining(toHashes(holdout)))
    expect(sharedHashes(training, more.holdout)).toEqual([])
  })
  it('leaves at least half of the conditions to train on, whatever the streets', () => {
    const shares = Array.from({ length: 200 }, (_, seed) => {
      const few = gradedPictures({ count: 40, seed, kinds: 1 }).map((picture, row) => ({
        ...picture,
        street: `street ${seed}/${row % 8}`,
      }))
      const split = splitHoldout(few, options)
      return {
        trained: conditionsIn(split.training).length / conditionsIn(few).length,
        drawn:
          conditionsIn(few).filter(({ street }) => seededUniform(street, options.seed) < 0.25).length /
          conditionsIn(few).length,
      }
    })
    expect(Math.min(...shares.map(({ trained }) => trained))).toBeGreaterThanOrEqual(0.5)
    // Some of these draws would have held out more.
    expect(Math.max(...shares.map(({ drawn }) => drawn))).toBeGreaterThan(0.5)
  })
  it('has no picture in common with the training, even on another street', () => {
    const duplicate = { ...holdout[0], street: training[0]?.street } as (typeof all)[number]
    const split = splitHoldout([...all, duplicate], options)
    expect(split.excluded).toEqual([duplicate])
    expect(sharedHashes(split.training, split.holdout)).toEqual([])
  })
})
