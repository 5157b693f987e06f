import { describe, expect, it } from 'vitest'
import { knownScales } from '../lists/scale.ts'
import { coveredGrades, describeScale, levelOf, levelsOf, shortName } from './levels.ts'

describe('the levels', () => {
  it('are the grades themselves without a scale', () => {
    expect(levelsOf(null).map(({ name, stores, key }) => [name, stores, key])).toEqual(
      Array.from({ length: 10 }, (_, at) => [`${at + 1}`, at + 1, at + 1]),
    )
  })

  it.each(knownScales)('of $name cover each grade once and store one of theirs', (known) => {
    const levels = levelsOf(known)
    expect(levels.flatMap(coveredGrades)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const level of levels) expect(levelOf(levels, level.stores)).toBe(level)
  })

  it('have the keys 1, 2, 3 …', () => expect(keysOf(0)).toEqual({ A: 1, B: 2, C: 3, D: 4, F: 5 }))

  it('have their own digit as key if each name is one', () =>
    expect(keysOf(2)).toEqual({ 5: 5, 4: 4, 3: 3, 2: 2, 1: 1 }))
})

it('have the digit 0, too, unless 10 is a level', () => {
  const named = (...names: string[]) =>
    levelsOf({
      name: 'x',
      levels: names.map((name, at) => ({
        name,
        upTo: at === names.length - 1 ? 10 : at + 1,
        stores: at + 1,
      })),
    }).map(({ key }) => key)
  expect(named('0', '1', '2')).toEqual([10, 1, 2])
  expect(named('10', '1', '0')).toEqual([1, 2, 3])
})

it('have a short name where there is little room: their own, or the number of their key', () => {
  const scale = {
    name: 'x',
    levels: [
      { name: 'Good', upTo: 5, stores: 1 },
      { name: '👍🏽', upTo: 10, stores: 10 },
    ],
  }
  expect(levelsOf(scale).map(shortName)).toEqual(['1', '👍🏽'])
})

const keysOf = (at: number) =>
  Object.fromEntries(levelsOf(knownScales[at] ?? null).map(({ name, key }) => [name, key]))

it('is described with the grades of each level', () =>
  expect(knownScales.map(describeScale)).toEqual([
    'A–F: 1–2 = A, 3–4 = B, 5–6 = C, 7–8 = D, 9–10 = F',
    'UAD C1–C6: 1 = C1, 2 = C2, 3–4 = C3, 5–6 = C4, 7–8 = C5, 9–10 = C6',
    'New York State 1–5: 1–2 = 5, 3–4 = 4, 5–6 = 3, 7–8 = 2, 9–10 = 1',
  ]))
