import { knownScales } from '@curbgrade/core/lists/scale'
import { expect, it } from 'vitest'
import { freeName, scaleProblem, toScale, unedited } from './chosen-scale.ts'

const [letters = null] = knownScales
const named = (...names: [string, string]) =>
  unedited({
    name: 'Roofs',
    levels: [
      { name: names[0], upTo: 5, stores: 1 },
      { name: names[1], upTo: 10, stores: 10 },
    ],
  })

it.each([
  ['no scale', unedited(null), null],
  ['a known scale', unedited(letters), null],
  ['a level without a name', named('', 'b'), 'unnamed'],
  ['a level of invisible characters', named('\u200b', 'b'), 'unnamed'],
  ['equal names, but for case', named('Fair', 'FAIR'), 'same'],
  ['equal names, but for how accents are written', named('caf\u00e9', 'cafe\u0301'), 'same'],
  ['a mark of direction', named('\u200fסביר', 'b'), null],
])('%s', (_, chosen, problem) => expect(scaleProblem(chosen)).toBe(problem))

it('is sent without spaces and marks', () =>
  expect(toScale(named(' \u200fסביר ', 'b'))?.levels[0]?.name).toBe('סביר'))

it('a new one has a name that none has', () => {
  expect(freeName('My scale', [])).toBe('My scale')
  expect(freeName('My scale', ['My scale', 'My scale 2'])).toBe('My scale 3')
})
