import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  describeSamples,
  readSample,
  readSampleJson,
  sampleNames,
} from '../../../fixtures/outside-samples.ts'
import { decodeText } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'
import { isBlankCell } from './record-reader.ts'

describe('a parsed CSV', () => {
  it('takes its first nonblank record as headers, trimmed, whatever their names', () => {
    const { headers, rows } = parseCsv('\n , \n __proto__ ,constructor,,constructor\n1,2,3,4\n')
    expect(headers).toEqual(['__proto__', 'constructor', '', 'constructor'])
    expect(rows).toEqual([['1', '2', '3', '4']])
  })

  it('leaves rows as long as they are', () => {
    expect(parseCsv('a,b\n1\n1,2,3\n').rows).toEqual([['1'], ['1', '2', '3']])
  })

  it('counts rows beyond the bound without keeping them', () => {
    const { rows, rowCount } = parseCsv(`a,b\n${'1,2\n\n'.repeat(100)}`, { maxRows: 3, maxColumns: 2 })
    expect(rows).toHaveLength(3)
    expect(rowCount).toBe(100)
  })

  it('keeps no row of a file with too many columns, and counts both', () => {
    const parsed = parseCsv(`${'a,'.repeat(999)}b\n1,2\n3,4\n`, { maxRows: 10, maxColumns: 25 })
    expect(parsed).toMatchObject({ columnCount: 1000, rowCount: 2, rows: [] })
  })

  it('reports the width of a row with a value beyond the cell limit', () => {
    expect(parseCsv(`a,b\n1,2${','.repeat(300)}x\n1,2\n`).overlongRow).toBe(302)
    expect(parseCsv(`a,b\n1,2${','.repeat(300)}\n`).overlongRow).toBe(0)
  })

  it('is empty for an empty text', () => {
    expect(parseCsv('')).toMatchObject({ headers: [], columnCount: 0, rows: [], rowCount: 0 })
  })
})

const recordsOf = (bytes: Uint8Array): string[][] => {
  const decoded = decodeText(bytes)
  if (!decoded.ok) throw new Error('the sample is no text')
  const { headers, rows } = parseCsv(decoded.value.text)
  return headers.length === 0 ? [] : [headers, ...rows]
}

describe('what all readers agree on', () => {
  it.each([
    [
      'commas in quotes',
      'a,b\n"x, y",2\n',
      [
        ['a', 'b'],
        ['x, y', '2'],
      ],
    ],
    [
      'empty cells',
      'a,b,c\n1,"",\n',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
      ],
    ],
    [
      'doubled quotes',
      'a,b\n1,"ha ""ha"" ha"\n',
      [
        ['a', 'b'],
        ['1', 'ha "ha" ha'],
      ],
    ],
    [
      'JSON in a cell',
      'key,val\n1,"{""type"": ""Point""}"\n',
      [
        ['key', 'val'],
        ['1', '{"type": "Point"}'],
      ],
    ],
    [
      'line breaks in quotes',
      'a,b\n1,"x\ny"\n2,z\n',
      [
        ['a', 'b'],
        ['1', 'x\ny'],
        ['2', 'z'],
      ],
    ],
    [
      'Windows line ends',
      'a,b\r\n1,"x\r\ny"\r\n',
      [
        ['a', 'b'],
        ['1', 'x\r\ny'],
      ],
    ],
    [
      'no line end after the last record',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'text beyond ASCII',
      'a,b\nʤ,日本\n',
      [
        ['a', 'b'],
        ['ʤ', '日本'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1;2,5\n',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%s', (_, text, records) => expect(recordsOf(new TextEncoder().encode(text))).toEqual(records))
})

/** Its JSON has a different telephone number than its CSV. */
const ODD_PAIR = 'location_coordinates.csv'

describeSamples('csv-spectrum', () => {
  const names = sampleNames('.csv', 'csv-conformance/csv-spectrum/csvs')

  it.each(names.filter((name) => name !== ODD_PAIR))('%s', (name) => {
    const [headers = [], ...rows] = recordsOf(readSample('csv-conformance/csv-spectrum/csvs', name))
    const json = name.replace(/csv$/, 'json')
    expect(rows.map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at]])))).toEqual(
      readSampleJson('csv-conformance/csv-spectrum/json', json),
    )
  })

  it.each(names.filter((name) => name === ODD_PAIR))('%s, but for its telephone number', (name) => {
    const records = recordsOf(readSample('csv-conformance/csv-spectrum/csvs', name))
    expect(records.map((cells) => cells[1])).toEqual([
      'Location Coordinates',
      '37\uFFFD36\'37.8"N 121\uFFFD2\'17.9"W',
    ])
  })
})

const papaCase = z.object({
  description: z.string(),
  input: z.string(),
  config: z.record(z.string(), z.unknown()).default({}),
  expected: z.object({ data: z.array(z.unknown()) }),
})

/** Options that the product always follows. It supports no others (comments, header objects, types …). */
const OPTIONS_WE_FOLLOW = ['newline', 'skipEmptyLines', 'delimiter', 'fastMode']

/** Papa Parse lets a broken quote swallow later records; here it affects only its own line (see RecordReader). */
const BROKEN_QUOTES = [
  'Quoted field has no closing quote',
  'Quoted field has invalid trailing quote after delimiter',
  'Quoted field has invalid trailing quote before delimiter',
  'Quoted field has invalid trailing quote after new line',
]

const applies = ({ description, config }: z.infer<typeof papaCase>): boolean =>
  Object.keys(config).every((option) => OPTIONS_WE_FOLLOW.includes(option)) &&
  [undefined, ',', ';', '\t', '|'].some((delimiter) => delimiter === config.delimiter) &&
  !BROKEN_QUOTES.includes(description)

const papaCases = () =>
  z
    .object({ CORE_PARSER_TESTS: z.array(papaCase), PARSE_TESTS: z.array(papaCase) })
    .transform((suites) => [...suites.CORE_PARSER_TESTS, ...suites.PARSE_TESTS].filter(applies))
    .nullable()
    .parse(readSampleJson('csv-conformance/papaparse/papaparse-cases.json')) ?? []

describeSamples('a case of Papa Parse that applies', () => {
  it.each(papaCases())('$description', ({ input, expected }) => {
    const [headers, ...rows] = z
      .array(z.array(z.string()))
      .parse(expected.data)
      .filter((cells) => !cells.every(isBlankCell))
    const records = headers === undefined ? [] : [headers.map((header) => header.trim()), ...rows]
    expect(recordsOf(new TextEncoder().encode(input))).toEqual(records)
  })
})
