import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decodeText } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'
import { isBlank } from './record-reader.ts'
import { hasSharedData, namesIn, readShared, readSharedJson, SKIPPED_WITHOUT } from './test/shared-data.ts'

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

/** Its JSON and CSV have different telephone numbers. */
const ODD_PAIR = 'location_coordinates.csv'

describe.skipIf(!hasSharedData)(`csv-spectrum${SKIPPED_WITHOUT}`, () => {
  const names = namesIn('.csv', 'csv-conformance/csv-spectrum/csvs')

  it.each(names.filter((name) => name !== ODD_PAIR))('%s', (name) => {
    const [headers = [], ...rows] = recordsOf(readShared('csv-conformance/csv-spectrum/csvs', name))
    const json = name.replace(/csv$/, 'json')
    expect(rows.map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at]])))).toEqual(
      readSharedJson('csv-conformance/csv-spectrum/json', json),
    )
  })

  it('location_coordinates.csv, except for its telephone number', () => {
    const records = recordsOf(readShared('csv-conformance/csv-spectrum/csvs', ODD_PAIR))
    expect(records.map((cells) => cells[1])).toEqual(['Location Coordinates', '37�36\'37.8"N 121�2\'17.9"W'])
  })
})

const papaCase = z.object({
  description: z.string(),
  input: z.string(),
  config: z.record(z.string(), z.unknown()).default({}),
  expected: z.object({ data: z.array(z.unknown()) }),
})

/** Options for what the product always does. It supports no others (comments, header objects, types …). */
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
    .parse(readSharedJson('csv-conformance/papaparse/papaparse-cases.json'))

describe.skipIf(!hasSharedData)(`the cases of Papa Parse that apply${SKIPPED_WITHOUT}`, () => {
  const cases = hasSharedData ? papaCases() : []

  it('include most of its cases', () => expect(cases.length).toBeGreaterThan(80))

  it.each(cases)('$description', ({ input, expected }) => {
    const [headers, ...rows] = z
      .array(z.array(z.string()))
      .parse(expected.data)
      .filter((cells) => !cells.every(isBlank))
    const records = headers === undefined ? [] : [headers.map((header) => header.trim()), ...rows]
    expect(recordsOf(new TextEncoder().encode(input))).toEqual(records)
  })
})
