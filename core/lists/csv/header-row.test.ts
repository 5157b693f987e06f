import { describe, expect, it } from 'vitest'
import { addressLists, readAddressList } from '../../../fixtures/address-lists.ts'
import { validateFile } from '../file/validate-file.ts'
import { decodeText } from './decode-text.ts'
import { hasHeaderRow, mappingByValues, withHeaderRow } from './header-row.ts'
import { parseCsv } from './parse-csv.ts'

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

describe('titles above the header', () => {
  const address = '1 Oak St,Davis,CA,95616'
  const read = (...lines: string[]) => withHeaderRow(parseCsv(lines.join('\n')))
  const table = { hasHeader: true, headers: ['street', 'city', 'state', 'zip'], columnCount: 4, rowCount: 1 }

  it.each([
    [['Blight survey 2026,,,', '', ' street ,city,state,zip', address]],
    [['Blight survey 2026', 'City of Davis', 'street,city,state,zip', address]],
    [['2026 blight survey', 'street,city,state,zip', address]],
    [['sep=,', 'street,city,state,zip', address]],
    [['sep=,', 'Survey of,2026-05-01', 'street,city,state,zip', address]],
    [['sep=;', 'street;city;state;zip', address.replaceAll(',', ';')]],
    [['a', 'b', 'c', 'd', 'e', 'street,city,state,zip', address]],
  ])('are left out of %j', (lines) =>
    expect(read(...lines)).toMatchObject({ ...table, rows: [address.split(',')] }),
  )

  it.each([
    ['after six', ['a', 'b', 'c', 'd', 'e', 'f', 'street,city,state,zip', address]],
    ['after an address', ['2 Elm Ave,Davis,CA,95616', 'street,city,state,zip', address]],
    ['after another header', ['address,town', 'street,city,state,zip', address]],
    ['that lacks a field', ['Blight survey 2026', 'street,city,state', '1 Oak St,Davis,CA']],
  ])('are not looked for %s', (_, lines) => expect(read(...lines).rowCount).toBeGreaterThan(1))

  it('may stand above a street in parts', () =>
    expect(
      read('Blight survey', 'House,Street Name,City,State,Zip', '1,Oak St,Davis,CA,95616'),
    ).toMatchObject({
      headers: ['House', 'Street Name', 'City', 'State', 'Zip'],
      rowCount: 1,
    }))

  it('are left out of a file, whose rows are counted from the first address', () => {
    const text = [
      'Survey,,,',
      'street,city,state,zip',
      ...Array.from({ length: 10 }, (_, row) => `${row + 1} Oak St,Davis,CA,95616`),
    ]
    const file = validateFile({ fileName: 'a.csv', bytes: new TextEncoder().encode(text.join('\n')) })
    expect(file.ok && [file.rows.length, file.rows[0]?.rowNo, file.mapping]).toEqual([
      10,
      1,
      { street: 0, city: 1, state: 2, zip: 3 },
    ])
  })
})

describe('names of groups above the header', () => {
  const read = (...lines: string[]) => withHeaderRow(parseCsv(lines.join('\n')))

  it.each([
    [
      'below a title',
      ['Survey', 'Owner,,,,Site,,,', 'street,city,state,zip,street,city,state,zip'],
      'A,B,C,1,1 Oak St,Davis,CA,95616',
      'Owner · street|Owner · city|Owner · state|Owner · zip|Site · street|Site · city|Site · state|Site · zip',
    ],
    [
      'of a city’s own file',
      ['Parcel,,Site,', 'Number,Class,Street,Zip'],
      'P-1,R,1 Oak St,95616',
      'Parcel · Number|Parcel · Class|Site · Street|Site · Zip',
    ],
    [
      'of one line',
      ['Parcel,,Property Address', 'Number,Class,Address'],
      'P-1,R,"1 Oak St, Davis, CA 95616"',
      'Parcel · Number|Parcel · Class|Property Address · Address',
    ],
    [
      'of an owner’s address beside one line',
      ['Owner,,,,Site,', 'Street,City,State,Zip,Address,Class'],
      '1 Far Rd,Reno,NV,89501,"1 Oak St, Davis, CA 95616",R',
      'Owner · Street|Owner · City|Owner · State|Owner · Zip|Site · Address|Site · Class',
    ],
  ])('become part of its names %s', (_, above, row, headers) =>
    expect(read(...above, row)).toMatchObject({
      headers: headers.split('|'),
      hasHeader: true,
      columnCount: headers.split('|').length,
      rowCount: 1,
    }),
  )

  it('aren’t taken from a header with gaps', () =>
    expect(read('parcel,,use', 'P-1,x,Address', 'P-2,y,Land')).toMatchObject({
      headers: ['parcel', '', 'use'],
      rowCount: 2,
    }))
})

it('the line that names the delimiter is no header, whatever is below', () => {
  const table = withHeaderRow(parseCsv('sep=;\nid;where\n1;1 Oak St, Davis, CA 95616'))
  expect(table).toMatchObject({ headers: ['id', 'where'], hasHeader: true, rowCount: 1 })
  expect(withHeaderRow(parseCsv('sep=;\n1 Oak St;Davis;CA;95616'))).toMatchObject({
    hasHeader: false,
    rowCount: 1,
  })
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
    expect(mappingByValues([['E9 form', 'W148 N9748 Tree Tops Dr']])).toEqual({ street: 1 })
    expect(mappingByValues([['S8 Housing', 'N6W23010 Bluemound Rd']])).toEqual({ street: 1 })
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
