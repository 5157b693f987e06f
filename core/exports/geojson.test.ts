import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostileStrings } from '../../fixtures/hostile-strings.ts'
import {
  collectionHead,
  collectionTail,
  createFeatureWriter,
  createPropertiesWriter,
  uniqueNames,
} from './geojson.ts'

it('writes a point as longitude and latitude, numbers as numbers, and blanks as null', () => {
  const write = createFeatureWriter(['street', 'grade', 'note'], [false, true, false])
  expect(JSON.parse(write('r7', { lng: '-121.43', lat: '38.5' }, ['1 "Elm"', '7', null]))).toEqual({
    type: 'Feature',
    id: 'r7',
    geometry: { type: 'Point', coordinates: [-121.43, 38.5] },
    properties: { street: '1 "Elm"', grade: 7, note: null },
  })
})

it('writes a row as an object in one line, with a key for each column', () => {
  const write = createPropertiesWriter(['note', 'grade', 'note', ''], [false, true])
  const text = write(['two\nlines', '7', 'x', null])
  expect(text).not.toContain('\n')
  expect(JSON.parse(text)).toEqual({ note: 'two\nlines', grade: 7, note_2: 'x', column_4: null })
})

it('keeps a row without a position, and every hostile string', () => {
  const names = hostileStrings.map((_, index) => `c${index}`)
  const write = createFeatureWriter(names, [])
  const text = `${collectionHead({ scale: { name: '"' } })}${write('r1', null, hostileStrings)}${collectionTail}`
  const { features, ...rest } = JSON.parse(text)
  expect(rest).toEqual({ type: 'FeatureCollection', scale: { name: '"' } })
  expect(features).toHaveLength(1)
  expect(features[0].geometry).toBeNull()
  expect(Object.values(features[0].properties)).toEqual([...hostileStrings])
})

it.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['note', 'note', 'note_2'],
    ['note', 'note_3', 'note_2'],
  ],
  [
    ['', 'column_1', ''],
    ['column_1_2', 'column_1', 'column_3'],
  ],
  [
    ['__proto__', '__proto__'],
    ['__proto__', '__proto___2'],
  ],
])('names %j as %j', (names, unique) => expect(uniqueNames(names)).toEqual(unique))

it('never names two columns alike', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'a', 'a_2', 'column_1', 'column_2', 'column_1_2')), (names) => {
      expect(new Set(uniqueNames(names)).size).toBe(names.length)
    }),
  ))
