import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addLevel,
  canAddLevel,
  canRemoveLevel,
  endLevel,
  isSameScale,
  limitsOf,
  newLevels,
  removeLevel,
  renameLevel,
  storableOf,
  storeGrade,
} from './edit-levels.ts'
import { coversEachGradeOnce, knownScales, type ScaleLevel } from './scale.ts'

const named = newLevels({ best: 'good', middle: 'fair', worst: 'poor' })
const limits = (levels: readonly ScaleLevel[]) => levels.map(({ name, upTo, stores }) => [name, upTo, stores])

it('starts with three levels', () =>
  expect(limits(named)).toEqual([
    ['good', 4, 1],
    ['fair', 7, 6],
    ['poor', 10, 10],
  ]))

describe('a level', () => {
  it('ends before the next one ends, so that each keeps a grade', () => {
    expect([0, 1, 2].map((at) => limitsOf(named, at))).toEqual([[1, 2, 3, 4, 5, 6], [5, 6, 7, 8, 9], [10]])
    expect(limits(endLevel(named, 0, 6))).toEqual([
      ['good', 6, 1],
      ['fair', 7, 7],
      ['poor', 10, 10],
    ])
  })

  it('stores a grade that it covers, whatever its borders become', () => {
    expect(storableOf(named, 1)).toEqual([5, 6, 7])
    expect(limits(endLevel(storeGrade(named, 1, 7), 1, 6))[1]).toEqual(['fair', 6, 5])
  })

  it('is added in the middle of the widest, without a name', () =>
    expect(limits(addLevel(named))).toEqual([
      ['good', 2, 1],
      ['', 4, 4],
      ['fair', 7, 6],
      ['poor', 10, 10],
    ]))

  it('leaves its grades to the one before it, or to the second', () => {
    expect(limits(removeLevel(named, 1)).map(([name, upTo]) => [name, upTo])).toEqual([
      ['good', 7],
      ['poor', 10],
    ])
    expect(limits(removeLevel(named, 0)).map(([name, upTo]) => [name, upTo])).toEqual([
      ['fair', 7],
      ['poor', 10],
    ])
    expect(limits(removeLevel(named, 2)).map(([name, upTo]) => [name, upTo])).toEqual([
      ['good', 4],
      ['fair', 10],
    ])
  })
})

it('levels cover each grade once after any edits', () => {
  const step = fc.record({
    what: fc.constantFrom('add', 'remove', 'end', 'store'),
    at: fc.nat(),
    to: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const levels = steps.reduce<ScaleLevel[]>((before, { what, at, to }) => {
        const index = at % before.length
        const pick = (choices: readonly number[]) => choices[to % choices.length] ?? 0
        if (what === 'add') return canAddLevel(before) ? addLevel(before) : before
        if (what === 'remove') return canRemoveLevel(before) ? removeLevel(before, index) : before
        return what === 'end'
          ? endLevel(before, index, pick(limitsOf(before, index)))
          : storeGrade(before, index, pick(storableOf(before, index)))
      }, named)
      expect(coversEachGradeOnce(levels)).toBe(true)
    }),
  )
})

it('two scales are the same if their names and levels are', () => {
  const [letters, uad] = knownScales
  if (!letters || !uad) throw new Error('two scales are known')
  expect(isSameScale(letters, { ...letters })).toBe(true)
  expect(isSameScale(letters, uad)).toBe(false)
  expect(isSameScale(letters, { ...letters, levels: renameLevel(letters.levels, 0, 'AA') })).toBe(false)
})
