import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { quoteCell } from '../../shared/csv-cell.ts'
import { MAX_ROW_CELLS } from '../limits.ts'
import { isBlankCell, RecordReader } from './record-reader.ts'

const read = (text: string, delimiter = ','): string[][] => {
  const reader = new RecordReader(text, delimiter)
  const records: string[][] = []
  for (let cells = reader.next(); cells; cells = reader.next()) records.push(cells)
  return records
}

describe('records', () => {
  it.each([
    ['quoted delimiters', 'a,"b,c",d', [['a', 'b,c', 'd']]],
    ['doubled quotes', '"say ""hi""",b', [['say "hi"', 'b']]],
    [
      'quoted line breaks',
      '"a\nb","c\r\nd"\ne,f',
      [
        ['a\nb', 'c\r\nd'],
        ['e', 'f'],
      ],
    ],
    ['a quote within a cell', '5" pipe,b', [['5" pipe', 'b']]],
    [
      'blanks after a quote',
      '"a" ,"b"\t\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'LF',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'CRLF',
      'a,b\r\nc,"d"\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'alternating CRLF and LF',
      'a,b\r\nc,d\ne,f\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'lone CR',
      'a,b\rc,"d\ne"\r',
      [
        ['a', 'b'],
        ['c', 'd\ne'],
      ],
    ],
    [
      'a CR in an LF file',
      'a,b\nc\rd,e',
      [
        ['a', 'b'],
        ['c\rd', 'e'],
      ],
    ],
    [
      'empty cells',
      ',a,\n,,b',
      [
        ['', 'a', ''],
        ['', '', 'b'],
      ],
    ],
    ['blank lines', '\n \na\n,,\n"",\t\nb\n\n', [['a'], ['b']]],
    ['blanks kept in cells', ' a , b', [[' a ', ' b']]],
  ])('keep %s', (_, text, records) => expect(read(text)).toEqual(records))

  it('equal those of Papa Parse for every short text that it reads without errors', () => {
    const texts = textsOf(['a', ',', '"', '\n', ' '], 6).filter((text) => papa(text).errors.length === 0)
    expect(texts.length).toBeGreaterThan(10_000)
    expect(texts.map((text) => [text, read(text)])).toEqual(
      texts.map((text) => [text, papa(text).data.filter((cells) => !cells.every(isBlankCell))]),
    )
  })

  it('survive a round trip', () => {
    const cell = fc
      .array(fc.constantFrom(',', ';', '"', '""', '\n', '\r', '\r\n', '\t', ' ', 'a', 'é', '🏠', "'", '\\'))
      .map((parts) => parts.join(''))
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }).map((cells) => ['x', ...cells]))
    const lineBreak = fc.constantFrom('\n', '\r\n', '\r')
    expect(() => fc.assert(fc.property(rows, lineBreak, comesBack))).not.toThrow()
  })
})

const papa = (text: string) => Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' })

const comesBack = (rows: string[][], lineBreak: string): void => {
  const text = [['first', 'line'], ...rows]
    .map((cells) => cells.map(quoteCell).join(',') + lineBreak)
    .join('')
  expect(read(text).slice(1)).toEqual(rows)
}

describe('a broken quote', () => {
  it.each([
    [
      'never closes',
      '"1 Oak,Davis\n2 Elm,Davis\n',
      [
        ['"1 Oak', 'Davis'],
        ['2 Elm', 'Davis'],
      ],
    ],
    [
      'never closes before quoted rows',
      '"1 Oak,Davis\n"2 Elm","Davis"\n',
      [
        ['"1 Oak', 'Davis'],
        ['2 Elm', 'Davis'],
      ],
    ],
    [
      'is followed by letters',
      'a,"b"c,d\ne,f,g',
      [
        ['a', '"b"c', 'd'],
        ['e', 'f', 'g'],
      ],
    ],
    [
      'is a stray one in a cell that closes',
      '"a "b" c",d\ne,f',
      [
        ['a "b" c', 'd'],
        ['e', 'f'],
      ],
    ],
    ['is next to a good cell', '"x"y,"two\nlines",z', [['"x"y', 'two\nlines', 'z']]],
    ['is at the end', 'a,"', [['a', '"']]],
  ])('that %s affects only its own line', (_, text, records) => expect(read(text)).toEqual(records))

  it('never changes the plain rows after its line', () => {
    const junk = fc.array(fc.constantFrom('"', '""', ',', 'a', ' ', '";"')).map((parts) => parts.join(''))
    expect(() => fc.assert(fc.property(junk, leavesRowsBehind), { numRuns: 2000 })).not.toThrow()
  })
})

const leavesRowsBehind = (line: string): void => {
  const records = read(`x,y\n${line}\n1 Oak,Davis\n2 Elm,Davis\n`)
  expect(records.slice(-2)).toEqual([
    ['1 Oak', 'Davis'],
    ['2 Elm', 'Davis'],
  ])
}

const megabytes = (part: string): string => part.repeat(Math.ceil((4 * 1024 * 1024) / part.length))

describe('a hostile text', () => {
  // A reader that starts over at every quote would need minutes and hit the test timeout.
  it.each([
    ['one unclosed quote before blanks', `"${megabytes('"x')}${megabytes(' ')},`],
    ['stray quotes on one line', megabytes('"x"y,')],
    ['pairs on one line', `"${megabytes(',""a')}`],
    ['an unclosed quote on each line', megabytes('"a\n')],
    ['pairs on each line', `"${megabytes('\n""a')}`],
    ['quotes only', megabytes('"')],
    ['no delimiter anywhere', megabytes('a\n')],
    ['delimiters only', megabytes(',')],
  ])('of %s is read in one pass', (_, text) => expect(() => countOf(text)).not.toThrow())

  it('keeps a bounded number of cells and reports what it cut', () => {
    const reader = new RecordReader(`${'a,'.repeat(1000)}b\na${','.repeat(1000)}\n`, ',')
    expect(reader.next()).toHaveLength(MAX_ROW_CELLS)
    expect(reader).toMatchObject({ width: 1001, hasCut: true })
    expect(reader.next()).toHaveLength(MAX_ROW_CELLS)
    expect(reader).toMatchObject({ width: 1001, hasCut: false })
  })
})

const countOf = (text: string): number => {
  const reader = new RecordReader(text, ',')
  let count = 0
  while (reader.next()) count++
  return count
}

const textsOf = (letters: readonly string[], length: number): string[] =>
  length === 0
    ? ['']
    : ['', ...textsOf(letters, length - 1).flatMap((text) => letters.map((letter) => letter + text))]
