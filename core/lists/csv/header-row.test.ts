import { describe, expect, it } from 'vitest'
import { addressLists, readAddressList } from '../../../fixtures/address-lists.ts'
import { decodeText } from './decode-text.ts'
import { hasHeaderRow, mappingByValues, withHeaderRow } from './header-row.ts'
import { parseCsv } from './parse-csv.ts'
import { validateFile } from './validate-file.ts'

describe('the first record of a file', () => {
  it.each([
    [['1 Oak St', 'Davis', 'CA', '95616'], false],
    [['Davis', 'CA', '95616-1234', 'Oak Park'], false],
    [['12-14B Élysée Ave', 'Davis', 'CA', ''], false],
    [['street', 'city', 'state', 'zip'], true],
    [['Address', '2019', '12345'], true],
    [['parcel', 'note', '2020'], true],
    [['', '', ''], true],
  ])('%j is a header: %s', (cells, isHeader) => expect(hasHeaderRow(cells)).toBe(isHeader))

  it.each(addressLists)('of $file is a header', ({ file }) =>
    expect(hasHeaderRow(tableOf(file).headers)).toBe(true),
  )
})

describe('a file without a header row', () => {
  const rows = [
    ['R1', '1 Oak St', 'Davis', 'CA', '95616'],
    ['R2', '2 Elm Ave', 'Davis', 'CA', '95616-0001'],
    ['R3', 'PO Box 4', 'Davis', 'CA', ''],
  ]

  it('keeps its first record as a row', () =>
    expect(withHeaderRow(parseCsv(rows.map((cells) => cells.join(',')).join('\n')))).toMatchObject({
      hasHeader: false,
      headers: ['column_1', 'column_2', 'column_3', 'column_4', 'column_5'],
      rows,
      rowCount: 3,
    }))

  it('has its columns proposed by their values', () => {
    expect(mappingByValues(rows)).toEqual({ street: 1, city: 2, state: 3, zip: 4 })
    expect(mappingByValues([['CA', 'Davis', '1 Oak St']])).toEqual({ street: 2, state: 0 })
    expect(mappingByValues([])).toEqual({})
  })

  const headless = addressLists.filter(({ outcome }) => 'valid' in outcome)

  it.each(headless)('such as $file without its first line loses no address', ({ file }) => {
    const { rows: addresses, headers } = tableOf(file)
    const mapping = Object.fromEntries(
      (['street', 'city', 'state', 'zip'] as const).map((field) => [
        field,
        headers.findIndex((header) => header.toLowerCase() === field),
      ]),
    )
    const text = addresses.map((cells) => cells.map(quoted).join(',')).join('\n')
    const validation = validateFile({ fileName: file, bytes: new TextEncoder().encode(text), mapping })
    if (!validation.ok) throw new Error(validation.error.code)
    expect(validation.rows.length + validation.dropped.length).toBe(addresses.length)
  })
})

function tableOf(file: string) {
  const decoded = decodeText(readAddressList(file))
  if (!decoded.ok) throw new Error('not read')
  return parseCsv(decoded.value.text)
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
