import { describe, expect, it } from 'vitest'
import { knownScales, storedBy, tidyScale } from './scale.ts'
import { scale } from './scale-schema.ts'

const valid = {
  name: 'Roofs',
  levels: [
    { name: 'keep', upTo: 6, stores: 3 },
    { name: 'replace', upTo: 10, stores: 9 },
  ],
}

describe('a scale', () => {
  it.each(knownScales)('$name is one', (known) => expect(scale.parse(known)).toEqual(known))

  it('may have two levels, or ten', () => {
    const levels = Array.from({ length: 10 }, (_, at) => ({ name: `L${at}`, upTo: at + 1, stores: at + 1 }))
    expect(scale.safeParse(valid).success).toBe(true)
    expect(scale.safeParse({ name: 'ten', levels }).success).toBe(true)
  })

  it('keeps names that look like formulas or run from right to left, as one line', () => {
    const [first, second] = valid.levels
    const levels = [
      { ...first, name: ' =1+1 ' },
      { ...second, name: 'سيئ' },
    ]
    expect(scale.parse({ ...valid, levels }).levels.map(({ name }) => name)).toEqual(['=1+1', 'سيئ'])
  })

  it.each([
    ['no name', { ...valid, name: ' ' }],
    ['a name of 61 characters', { ...valid, name: 'x'.repeat(61) }],
    ['a level', { ...valid, levels: [{ name: 'all', upTo: 10, stores: 1 }] }],
    ['a word of 200 characters', change(0, { name: 'x'.repeat(200) })],
    ['a name without a visible character', change(0, { name: '\u200b' })],
    ['equal names', change(0, { name: 'Replace' })],
    ['grades without a level', change(1, { upTo: 9 })],
    ['levels out of order', change(0, { upTo: 10, stores: 3 })],
    ['a level that stores a grade of another', change(0, { stores: 7 })],
    ['half a grade', change(0, { upTo: 6.5 })],
    ['another field', { ...valid, color: 'red' }],
  ])('has not %s', (_, given) => expect(scale.safeParse(given).success).toBe(false))
})

function change(at: number, level: object) {
  return {
    ...valid,
    levels: valid.levels.map((given, index) => (index === at ? { ...given, ...level } : given)),
  }
}

it('loses the marks that come with a paste, and is one again', () => {
  const pasted = {
    ...valid,
    levels: valid.levels.map((level) => ({ ...level, name: `\u200f ${level.name} ` })),
  }
  expect(scale.safeParse(pasted).success).toBe(false)
  expect(scale.parse(tidyScale(pasted))).toEqual(valid)
})

describe('the levels', () => {
  it('store the ends of the grades at both ends', () =>
    expect(knownScales.map(({ levels }) => [levels[0]?.stores, levels.at(-1)?.stores])).toEqual(
      knownScales.map(() => [1, 10]),
    ))

  it('store their middle in between', () =>
    expect([0, 1, 2].map((at) => storedBy([{ upTo: 3 }, { upTo: 7 }, { upTo: 10 }], at))).toEqual([1, 5, 10]))
})
