import { expect, it } from 'vitest'
import { shareLookedAt } from './share-looked-at.ts'

const ranked = (wanted: string, weight = 1) =>
  Array.from(wanted, (mark) => ({ isWanted: mark === 'x', weight }))

it('counts what is looked at until enough is found', () => {
  expect(shareLookedAt(ranked('xxxx......'), 1)).toBeCloseTo(0.4)
  expect(shareLookedAt(ranked('xx.x.....x'), 0.75)).toBeCloseTo(0.4)
  expect(shareLookedAt(ranked('......xxxx'), 0.5)).toBeCloseTo(0.8)
  expect(shareLookedAt(ranked('....'), 0.5)).toBeNaN()
})

it('weighs pictures by their frequency', () => {
  const rare = [
    { isWanted: false, weight: 0.1 },
    { isWanted: true, weight: 1 },
    { isWanted: false, weight: 0.9 },
  ]
  expect(shareLookedAt(rare, 1)).toBeCloseTo(0.55)
})
