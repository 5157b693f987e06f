import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonReader } from './json-reader.ts'
import { UnreadableJson } from './json-tokens.ts'

const compact = (json: string) => new JsonReader(json).compact()

describe('any JSON', () => {
  it('reads the same, however it is indented', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, indent) => {
        expect(compact(JSON.stringify(value, null, indent))).toBe(JSON.stringify(value))
      }),
    ))

  it('has the strings that JSON.parse reads', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const json = JSON.stringify(text)
        expect(new JsonReader(` ${json}`).string()).toBe(text.replaceAll('\0', ''))
      }),
    ))

  it('is read or refused, whatever its characters are', () => {
    const signs = '{ } [ ] " , : \\ 0 - . e E 1 null "a" \\" NaN'.split(' ')
    const part = fc.constantFrom(...signs, ' ', '\n')
    const isRead = (json: string) => {
      try {
        return compact(json).length <= json.length
      } catch (error) {
        return error instanceof UnreadableJson
      }
    }
    const json = fc.array(part).map((parts) => parts.join(''))
    expect(() => fc.assert(fc.property(json, isRead), { numRuns: 2_000 })).not.toThrow()
  })
})

it('keeps the digits of numbers, and has no value for null, NaN and Infinity', () => {
  const reader = new JsonReader('[123456789012345678, 1.50, -0, 1E+2, true, false, null, NaN, -Infinity]')
  const cells: string[] = []
  reader.eachElement(() => cells.push(reader.scalar()))
  expect(cells).toEqual(['123456789012345678', '1.50', '-0', '1E+2', 'true', 'false', '', '', ''])
})

it('reads a value later, and then what follows it', () => {
  const reader = new JsonReader('[[1, 2], 3]')
  const read: string[] = []
  reader.eachElement(() => {
    if (reader.peek() !== '[') return read.push(reader.scalar())
    return read.push(reader.later(() => reader.compact())())
  })
  expect(read).toEqual(['[1,2]', '3'])
})

it('has neither NULs nor lone surrogates', () =>
  expect(new JsonReader('"a\\u0000\\ud800b\\ud83d\\ude00"').string()).toBe('a\ufffdb\u{1f600}'))

it.each(['', '{', '[1,]', '{"a":1,}', '{"a"}', '{a:1}', '"a', '"\\"', '"\\x"', '01', '1.', 'nul', '[1 2]'])(
  'refuses %s',
  (json) =>
    expect(() => {
      const reader = new JsonReader(json)
      if (reader.peek() === '"') reader.string()
      else reader.skip()
      if (reader.peek() !== '') throw new UnreadableJson('more')
    }).toThrow(UnreadableJson),
)

it.each(['[', '{"a":'])('refuses what nests more deeply than any file: %s', (open) =>
  expect(() => new JsonReader(open.repeat(1_000_000)).skip()).toThrow(UnreadableJson),
)
