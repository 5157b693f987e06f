import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMessyList } from '../../../fixtures/messy-lists.ts'
import type { PartialPlan } from '../address/address-plan.ts'
import { parseCsv } from '../csv/parse-csv.ts'
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS, MIN_VALID_ROWS } from '../limits.ts'
import { columnsOfPosition } from '../positions/position-columns.ts'
import { droppedReport } from './dropped-report.ts'
import type { AcceptedFile, FileValidation, UploadedFile } from './file-validation.ts'
import { validateFile } from './validate-file.ts'

const HEADER = 'street,city,state,zip'
const ROW = '1 Oak St,Davis,CA,95616'
const lines = (...rows: string[]): string => rows.map((row) => `${row}\n`).join('')
const tenRows = Array<string>(MIN_VALID_ROWS).fill(ROW)

const utf8 = (text: string) => new TextEncoder().encode(text)

const validate = (text: string, fileName = 'list.csv'): FileValidation =>
  validateFile({ fileName, bytes: utf8(text) })

function accepted(validation: FileValidation): AcceptedFile {
  if (!validation.ok) throw new Error(validation.error.code)
  return validation
}

describe('an accepted file', () => {
  it('returns its rows unchanged, numbered as in the file', () => {
    expect(validate(lines(HEADER, ...tenRows, '', ' 2 Elm St ,"Davis",CA,95616'))).toMatchObject({
      ok: true,
      headers: ['street', 'city', 'state', 'zip'],
      mapping: { street: 0, city: 1, state: 2, zip: 3 },
      dropped: [],
      delimiter: ',',
      encoding: 'utf-8',
      rows: [...tenRows.map(() => ({})), { rowNo: 11, cells: [' 2 Elm St ', 'Davis', 'CA', '95616'] }],
    })
  })

  it('reports the missing fields of each dropped row and keeps its number', () => {
    const validation = validate(lines(HEADER, ',Davis, ,95616', ...tenRows, 'x'))
    expect(validation).toMatchObject({
      ok: true,
      dropped: [
        { rowNo: 1, cells: ['', 'Davis', ' ', '95616'], missing: ['street', 'state'], tooLong: [] },
        { rowNo: 12, cells: ['x', '', '', ''], missing: ['city', 'state', 'zip'], tooLong: [] },
      ],
    })
    expect(validation.ok && validation.rows.map(({ rowNo }) => rowNo)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ])
  })

  it('drops rows with an address too long for any supplier, and reports the field', () => {
    const [longest, longer] = ['e'.repeat(200), 'e'.repeat(201)]
    const validation = validate(
      lines(
        HEADER,
        ...tenRows,
        `  ${longest}  ,Davis,CA,95616`,
        `${longer},Davis,CA,`,
        `1 Oak,${longer},CA,1`,
      ),
    )
    expect(validation).toMatchObject({
      ok: true,
      rows: { length: 11 },
      dropped: [
        { rowNo: 12, missing: ['zip'], tooLong: ['street'] },
        { rowNo: 13, missing: [], tooLong: ['city'] },
      ],
    })
  })

  it('has as many cells in each row as headers, even if rows are longer than the header', () => {
    const validation = validate(lines(HEADER, ...tenRows, `${ROW},a,,b`, `${ROW},,,,`, '1 Elm,Davis'))
    expect(validation).toMatchObject({
      ok: true,
      headers: [...HEADER.split(','), 'column_5', 'column_6', 'column_7'],
    })
    if (!validation.ok) return
    expect(validation.rows.at(10)?.cells).toEqual([...ROW.split(','), 'a', '', 'b'])
    for (const { cells } of [...validation.rows, ...validation.dropped]) expect(cells).toHaveLength(7)
  })

  it('can have a name in any case and exactly the maximum size', () => {
    const columns = `${HEADER}${',x'.repeat(MAX_COLUMNS - 4)}`
    const validation = validate(lines(columns, ...Array<string>(MAX_ROWS).fill(ROW)), 'LIST.CSV')
    expect(validation.ok && validation.rows.length).toBe(MAX_ROWS)
  })

  it('can be posted from a worker', () => {
    const validation = validate(lines(HEADER, ...tenRows))
    expect(structuredClone(validation)).toEqual(validation)
  })

  it('can have columns named like object properties', () => {
    expect(validate(lines(`${HEADER},__proto__,constructor,,zip`, ...tenRows)).ok).toBe(true)
  })
})

describe('a messy file', () => {
  const validateMessy = (fileName: string) => validateFile({ fileName, bytes: readMessyList(fileName) })

  it('may have zero-width characters in its header', () =>
    expect(validateMessy('18-zero-width-header.csv')).toMatchObject({
      ok: true,
      headers: ['street', 'city', 'state', 'zip'],
      rows: { length: 12 },
    }))

  it('may repeat its header, which is no property', () => {
    const validation = validateMessy('19-repeated-header.csv')
    expect(validation).toMatchObject({
      ok: true,
      rows: { length: 22 },
      dropped: [
        { rowNo: 11, isHeader: true },
        { rowNo: 22, isHeader: true },
        { rowNo: 25, isHeader: false },
      ],
    })
    expect(droppedReport(['street', 'city', 'state', 'zip'], validation.dropped ?? [])).toContain(
      '\n11,Repeats the header,street,city,state,zip\r\n',
    )
  })

  it('may repeat its header in other letters', () => {
    const validation = validate(lines(HEADER, ...tenRows, 'Street, CITY,State,\u200BZip', ...tenRows))
    expect(validation).toMatchObject({ ok: true, dropped: [{ rowNo: 11, isHeader: true }] })
  })

  it('may be a workbook filtered in Excel', () => {
    const fileName = '12-filtered-rows.xlsx'
    const bytes = readMessyList(fileName)
    const hidden = { rows: 20, columns: 0 }
    expect(validateFile({ fileName, bytes })).toMatchObject({ rows: { length: 10 }, reading: { hidden } })
    expect(validateFile({ fileName, bytes, includesHidden: true })).toMatchObject({
      rows: { length: 30 },
      reading: { hidden },
    })
  })

  it('may be a workbook whose formulas no program has calculated', () => {
    const refusal = validateMessy('16-formulas-without-values.xlsx')
    expect(refusal).toMatchObject({
      error: { code: 'too_few_valid_rows', facts: { valid: 0, uncalculated: 12 } },
      dropped: Array.from({ length: 12 }, () => ({
        missing: ['street'],
        causes: { street: 'uncalculated' },
      })),
    })
    expect(droppedReport(['street'], refusal.dropped ?? [])).toContain(
      '\n1,No street; Street is a formula that was never calculated,',
    )
  })

  it.each(['13-hidden-first-sheet.xlsx', '13b-notes-first.xlsx'])(
    'may have its list in another sheet: %s',
    (name) =>
      expect(validateMessy(name)).toMatchObject({
        ok: true,
        headers: ['street', 'city', 'state', 'zip', 'parcel'],
        rows: { length: 12 },
      }),
  )

  it('may have the names of groups above its header', () => {
    const fileName = '14-two-header-rows.xlsx'
    const bytes = readMessyList(fileName)
    const { columnCheck: check } = validateFile({ fileName, bytes })
    expect(check?.headers.slice(0, 6)).toEqual([
      'Parcel · Number',
      'Property Address · Street',
      'Property Address · City',
      'Property Address · State',
      'Property Address · Zip',
      'Owner Address · Street',
    ])
    expect(check).toMatchObject({ proposed: { street: 1, city: 2, state: 3, zip: 4 }, isDoubtful: false })
    expect(validateFile({ fileName, bytes, mapping: check?.proposed ?? {} })).toMatchObject({
      rows: { length: 12 },
    })
  })

  it('without a header may have equal rows', () =>
    expect(
      validateFile({
        fileName: 'a.csv',
        bytes: new TextEncoder().encode(lines(...tenRows)),
        mapping: { street: 0, city: 1, state: 2, zip: 3 },
      }),
    ).toMatchObject({ ok: true, rows: { length: 10 } }))
})

describe('a file with placeholders', () => {
  const header = `${HEADER},lat,lng`
  const whole = tenRows.map((row) => `${row},,`)
  const read = (choice: Omit<UploadedFile, 'fileName' | 'bytes'>, ...rows: string[]) =>
    validateFile({ fileName: 'a.csv', bytes: utf8(lines(header, ...whole, ...rows)), ...choice })

  it('leaves their rows out, each with its reason', () => {
    const file = accepted(
      read(
        {},
        '0 ELM ST,Davis,CA,00000,,',
        'PO Box 214,Davis,CA,95616,,',
        'Total,Davis,CA,95616,,',
        'Elm St & Oak Ave,Davis,CA,95616,,',
      ),
    )
    expect(file.rows.map(({ rowNo }) => rowNo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14])
    expect(file.placeholders).toEqual({ rows: 3, postBoxes: 1, samples: ['0 ELM ST', 'Total'] })
    expect(droppedReport([], file.dropped)).toBe(
      'row,reason\r\n11,Street is a placeholder; Zip is a placeholder\r\n12,Street is a post office box\r\n13,Street is a total\r\n',
    )
  })

  it('keeps them if that is chosen, and still says how many', () => {
    const file = accepted(
      read({ includesPlaceholders: true }, 'UNKNOWN,Davis,CA,95616,,', ',Davis,CA,95616,,'),
    )
    expect(file.rows).toHaveLength(11)
    expect(file.placeholders).toMatchObject({ rows: 1 })
    expect(file.dropped).toMatchObject([{ rowNo: 12, missing: ['street'] }])
  })

  it('keeps rows that have a position', () => {
    const unknown = 'UNKNOWN,Davis,CA,95616,38.5,-121.7'
    const file = accepted(read({}, unknown, ...whole.map((row) => row.replace(/,,$/, ',38.5,-121.7'))))
    expect([file.rows.length, file.placeholders]).toEqual([21, undefined])
    expect(accepted(read({ mapping: { position: null } }, unknown)).placeholders).toMatchObject({ rows: 1 })
  })

  it('calls a row that lacks something only that', () => {
    const file = accepted(read({}, 'UNKNOWN,,CA,95616,,'))
    expect(file.placeholders).toBeUndefined()
    expect(droppedReport([], file.dropped)).toBe('row,reason\r\n11,No city\r\n')
  })

  it('is refused with them if too few rows remain', () => {
    const fileName = '05-placeholders.csv'
    const bytes = readMessyList(fileName)
    expect(validateFile({ fileName, bytes })).toMatchObject({
      error: { code: 'too_few_valid_rows', facts: { valid: 3 } },
      placeholders: { rows: 19, postBoxes: 1, samples: ['0 ELM STREET', 'XXX ELM STREET', 'UNKNOWN'] },
    })
    expect(validateFile({ fileName, bytes, includesPlaceholders: true })).toMatchObject({
      rows: { length: 22 },
    })
  })
})

describe('a refused file', () => {
  const wide = `${HEADER}${',x'.repeat(22)}`
  const valid = { valid: 9, limit: 10 }

  it.each([
    ['another extension', lines(HEADER, ...tenRows), 'list.pdf', 'not_csv', {}],
    ['the extension inside the name', lines(HEADER, ...tenRows), 'list.csv.exe', 'not_csv', {}],
    ['a NUL', lines(HEADER, ...tenRows, '1\0 Oak,Davis,CA,95616'), 'a.csv', 'unreadable', {}],
    ['nothing', '', 'a.csv', 'empty_file', {}],
    ['only a header', lines(HEADER), 'a.csv', 'empty_file', {}],
    ['only blank lines after the header', lines(HEADER, '', ',,,', ' '), 'a.csv', 'empty_file', {}],
    ['26 columns', lines(wide, ROW), 'a.csv', 'too_many_columns', { columns: 26, limit: 25 }],
    [
      '26 columns and no street',
      lines(`a${',b'.repeat(25)}`, ROW),
      'a.csv',
      'too_many_columns',
      { columns: 26, limit: 25 },
    ],
    [
      'an endless row',
      lines(HEADER, ...tenRows, 'x,'.repeat(300)),
      'a.csv',
      'too_many_columns',
      { columns: 301, limit: 25 },
    ],
    [
      'no zip and street',
      lines('City,State', 'Davis,CA'),
      'a.csv',
      'missing_headers',
      { missing: ['street', 'zip'] },
    ],
    ['nine valid rows', lines(HEADER, ...tenRows.slice(1), 'a,b,c,'), 'a.csv', 'too_few_valid_rows', valid],
  ])('with %s', (_, text, fileName, code, facts) => {
    expect(validate(text, fileName)).toMatchObject({ ok: false, error: { code, facts } })
  })

  it('of more than 25 MB isn’t even read', () => {
    const bytes = new Uint8Array(MAX_FILE_BYTES + 1)
    const facts = { bytes: MAX_FILE_BYTES + 1, limit: MAX_FILE_BYTES }
    expect(validateFile({ fileName: 'a.csv', bytes })).toEqual({
      ok: false,
      error: { code: 'file_too_big', facts },
    })
  })

  it('with too many rows reports their exact number without header and blank lines, whatever its columns', () => {
    const rows = Array<string>(MAX_ROWS + 7).fill('1,2')
    for (const header of [HEADER, wide, 'a,b'])
      expect(validate(lines(header, '', ...rows, ',,'))).toMatchObject({
        error: { code: 'too_many_rows', facts: { rows: MAX_ROWS + 7, limit: MAX_ROWS } },
      })
  })
})

describe('a mapping', () => {
  const text = lines('Address,City,State,Zip5,Note', ...tenRows.map((row) => `${row},n`))
  const validateWith = (mapping: NonNullable<Parameters<typeof validateFile>[0]['mapping']>) =>
    validateFile({ fileName: 'a.csv', bytes: new TextEncoder().encode(text), mapping })

  it('is proposed if headers are missing', () => {
    expect(validate(text)).toMatchObject({
      error: { code: 'missing_headers', facts: { missing: ['street', 'zip'] } },
      columnCheck: {
        headers: ['Address', 'City', 'State', 'Zip5', 'Note'],
        proposed: { street: 0, city: 1, state: 2, zip: 3 },
        isDoubtful: false,
      },
    })
  })

  it('comes with the first rows to choose from', () => {
    const validation = validate(lines('Address,City,State,Zip5,Note', ...Array<string>(5000).fill(ROW)))
    expect(validation.columnCheck?.firstRows[0]).toEqual(ROW.split(','))
    expect(validation.columnCheck?.firstRows.length).toBeLessThan(100)
  })

  it('makes the file valid, in full or for the missing headers only', () => {
    const mapping = { street: 0, city: 1, state: 2, zip: 3 }
    expect(validateWith(mapping)).toMatchObject({ ok: true, mapping })
    expect(validateWith({ street: 0, zip: 3 })).toMatchObject({ ok: true, mapping })
  })

  it('overrides the header names', () => {
    expect(validateWith({ street: 4, city: 2, state: 1, zip: 0 })).toMatchObject({
      ok: true,
      mapping: { street: 4, city: 2, state: 1, zip: 0 },
    })
  })

  it.each([
    { street: 0, zip: 5 },
    { street: 0, zip: 1 },
    { street: -1, zip: 3 },
    { street: 0, zip: 3.5 },
  ])('that doesn’t fit the file is refused: %j', (mapping) =>
    expect(validateWith(mapping)).toMatchObject({ ok: false, error: { code: 'invalid_mapping' } }),
  )
})

describe('a plan of derived fields', () => {
  const text = lines(
    'no,name,place,zip',
    ...tenRows.map((_, row) => `${row + 1},Elm St,"Davis, CA",95616`),
    ' ,,Davis,1',
  )
  const plan = { street: { joined: [0, 1] }, city: { constant: 'Davis' }, state: { line: 2 }, zip: 3 }
  const validation = validateFile({ fileName: 'a.csv', bytes: new TextEncoder().encode(text), mapping: plan })

  it('puts them after the cells of each row, which stay as they are', () =>
    expect(validation).toMatchObject({
      ok: true,
      headers: ['no', 'name', 'place', 'zip'],
      plan,
      mapping: { street: 4, city: 5, state: 6, zip: 3 },
      rows: tenRows.map((_, row) => ({
        cells: [`${row + 1}`, 'Elm St', 'Davis, CA', '95616', `${row + 1} Elm St`, 'Davis', 'CA'],
      })),
    }))

  it('drops rows that give no address, and reports their own cells', () => {
    expect(validation).toMatchObject({ ok: true, dropped: [{ rowNo: 11, missing: ['street', 'state'] }] })
    expect(droppedReport(validation.ok ? validation.headers : [], validation.dropped ?? [])).toBe(
      'row,reason,no,name,place,zip\r\n11,"No street, state", ,,Davis,1\r\n',
    )
  })

  it('is refused if it doesn’t fit the file', () =>
    expect(
      validateFile({
        fileName: 'a.csv',
        bytes: new TextEncoder().encode(text),
        mapping: { ...plan, street: { joined: [0, 4] } },
      }),
    ).toMatchObject({ ok: false, error: { code: 'invalid_mapping' } }))

  it('keeps all columns of its sources of a wide file', () => {
    const wide = lines(`no,name,zip${',x'.repeat(30)}`, ...tenRows.map(() => `1,Elm,95616${',y'.repeat(30)}`))
    const mapping = {
      street: { joined: [0, 1] },
      city: { constant: 'Davis' },
      state: { constant: 'CA' },
      zip: 2,
    }
    const validateKept = (columns: number[]) =>
      validateFile({ fileName: 'a.csv', bytes: new TextEncoder().encode(wide), mapping, columns })
    expect(validateKept([0, 2, 5])).toMatchObject({ error: { code: 'invalid_mapping' } })
    expect(validateKept([0, 1, 2, 5])).toMatchObject({
      headers: ['no', 'name', 'zip', 'x'],
      mapping: { street: 4, city: 5, state: 6, zip: 2 },
    })
  })
})

describe('a file with positions', () => {
  const header = `${HEADER},latitude,longitude`
  const place = '38.5,-121.7'
  const withPlaces = Array.from({ length: 10 }, () => `${ROW},${place}`)
  const read = (mapping: PartialPlan | undefined, ...rows: string[]) =>
    validateFile({
      fileName: 'a.csv',
      bytes: utf8(lines(header, ...withPlaces, ...rows)),
      ...(mapping && { mapping }),
    })
  const position = { lat: 4, lng: 5 }

  it('has them in the rows of whole addresses, by the names of their columns', () => {
    const file = accepted(read(undefined, `${ROW},0,0`, `1 Elm,,,,${place}`))
    expect(file.rows.map((row) => row.position)).toEqual([
      ...withPlaces.map(() => ({ lat: 38.5, lng: -121.7 })),
      undefined,
    ])
    expect(file.dropped).toMatchObject([{ rowNo: 12, isPlaced: true }])
    expect(file.plan.position).toBeUndefined()
    expect(file.positions).toMatchObject({ columns: position, used: 10, problems: [{ problem: 'zero' }] })
  })

  it('needs no more than the street of such rows if the plan says so', () => {
    const file = accepted(read({ position }, `1 Elm,,,,${place}`, `2 Elm,,,,0,0`, `,Davis,CA,95616,${place}`))
    expect(file.rows.at(-1)).toMatchObject({ rowNo: 11, position: { lat: 38.5 } })
    expect(file.dropped).toMatchObject([
      { rowNo: 12, missing: ['city', 'state', 'zip'], isPlaced: false },
      { rowNo: 13, missing: ['street'], isPlaced: false },
    ])
  })

  it('needs no columns of city, state and ZIP', () => {
    const text = lines('parcel,y,x', ...Array.from({ length: 10 }, (_, at) => `P-${at},${place}`))
    const mapping = { street: 0, position: { lat: 1, lng: 2 } }
    const file = accepted(validateFile({ fileName: 'a.csv', bytes: utf8(text), mapping }))
    expect(file.rows[3]).toEqual({
      rowNo: 4,
      cells: ['P-3', '38.5', '-121.7', '', '', ''],
      position: { lat: 38.5, lng: -121.7 },
    })
  })

  it('may have them in one column, by its name or by the plan', () => {
    const places = ['POINT (-121.7 38.5)', '"38.5, -121.7"', '"1 Oak St\nDavis, CA\n(38.5, -121.7)"', 'x']
    const texts = [...Array<string>(8).fill('POINT (-121.7 38.5)'), ...places]
    const bytes = utf8(lines(`${HEADER},location`, ...texts.map((text) => `${ROW},${text}`)))
    const found = accepted(validateFile({ fileName: 'a.csv', bytes }))
    expect(found.positions).toEqual({
      columns: { point: 4 },
      used: 11,
      problems: [{ problem: 'unreadable', rows: { count: 1, first: [12] } }],
    })
    const mapping = { street: 0, position: { point: 4 } }
    const planned = accepted(validateFile({ fileName: 'a.csv', bytes, mapping }))
    expect(planned.rows.map((row) => row.position)).toEqual(found.rows.map((row) => row.position))
  })

  it('leaves them unused if the plan says so', () => {
    const file = accepted(read({ position: null }))
    expect([file.rows[0]?.position, file.positions]).toEqual([undefined, undefined])
  })

  it.each([{ lat: 4, lng: 4 }, { lat: 4, lng: 9 }, { lat: 3, lng: 5 }, { lat: 4 }])(
    'is refused for %j',
    (wrong) =>
      expect(read({ position: wrong })).toMatchObject({ ok: false, error: { code: 'invalid_mapping' } }),
  )

  it('keeps their columns of a wide file, and finds them among those', () => {
    const extra = Array.from({ length: 30 }, (_, at) => `c${at}`)
    const bytes = utf8(
      lines(
        [...extra, 'longitude', 'latitude', HEADER].join(),
        ...tenRows.map((row) => [...extra, '-121.7', '38.5', row].join()),
      ),
    )
    const { columnCheck } = validateFile({ fileName: 'a.csv', bytes })
    const { proposed: mapping, kept: columns } = columnCheck ?? { proposed: {}, kept: [] }
    expect(mapping.position).toEqual({ lat: 31, lng: 30 })
    expect(columns).toEqual(expect.arrayContaining([30, 31]))
    const file = accepted(validateFile({ fileName: 'a.csv', bytes, mapping, ...(columns && { columns }) }))
    expect(file.rows[0]?.position).toEqual({ lat: 38.5, lng: -121.7 })
    expect(file.plan.position && columnsOfPosition(file.plan.position).map((at) => file.headers[at])).toEqual(
      ['latitude', 'longitude'],
    )
  })
})

describe('a GeoJSON', () => {
  const davis = '{"type":"Point","coordinates":[-121.7,38.5]}'
  const featureOf = (properties: object, geometry = davis) =>
    `{"type":"Feature","properties":${JSON.stringify(properties)},"geometry":${geometry}}`
  const read = (features: readonly string[], choice: object = {}) =>
    validateFile({ fileName: 'a.geojson', bytes: utf8(lines(...features)), ...choice })
  const tenNumbers = Array.from({ length: 10 }, (_, at) => at)
  const streets = tenNumbers.map((at) => featureOf({ street: `${at} Oak` }))

  it('needs no more than a street where it has points', () => {
    const file = accepted(read([...streets, featureOf({ street: '1 Elm' }, 'null'), featureOf({ no: 1 })]))
    expect(file.rows[3]).toEqual({
      rowNo: 4,
      cells: ['3 Oak', '', '38.5', '-121.7', '', '', ''],
      position: { lat: 38.5, lng: -121.7 },
    })
    expect(file.dropped.map(({ rowNo }) => rowNo)).toEqual([11, 12])
    expect(file.plan.position).toEqual({ lat: 2, lng: 3 })
  })

  it('has the positions of its points beside a plan that names other columns', () => {
    const where = tenNumbers.map((at) => featureOf({ where: `${at} Oak`, latitude: 1, longitude: 2 }))
    expect(accepted(read(where, { mapping: { street: 0 } })).plan.position).toEqual({ lat: 3, lng: 4 })
    const columns = [0, 3, 4]
    const kept = accepted(read(where, { mapping: { street: 0 }, columns }))
    expect([kept.headers, kept.rows[0]?.position]).toEqual([
      ['where', 'geometry_latitude', 'geometry_longitude'],
      { lat: 38.5, lng: -121.7 },
    ])
    const mapping = { street: 0, position: null }
    expect(read(where, { mapping })).toMatchObject({ error: { code: 'missing_headers' } })
  })

  it('is proposed with its points, without doubt', () => {
    const { columnCheck } = read(tenNumbers.map((at) => featureOf({ 'Site address': `${at} Oak St` })))
    expect(columnCheck).toMatchObject({
      proposed: { street: 0, position: { lat: 1, lng: 2 } },
      geometry: { lat: 1, lng: 2 },
      isDoubtful: false,
      hasHeader: true,
    })
  })

  it('has no header row among its features, and no titles', () => {
    const titles = ['1 Oak St', 'street,city,state,zip'].map((text) =>
      featureOf({ '1 Oak': text, zip: 95616 }),
    )
    const { headers } = accepted(read([...titles, ...streets]))
    expect(headers).toEqual(['1 Oak', 'zip', 'street', 'latitude', 'longitude'])
  })

  it('may have positions that are no degrees', () => {
    const feet = tenNumbers.map((at) =>
      featureOf(
        { street: `${at + 1} Oak`, city: 'Davis', state: 'CA', zip: '95616' },
        davis.replace('38.5', '1934567'),
      ),
    )
    expect(accepted(read(feet)).positions).toMatchObject({ used: 0, problems: [{ problem: 'out_of_range' }] })
  })

  it.each([
    [{ crs: 'EPSG:2227', type: 'FeatureCollection', features: [] }, 'not_wgs84', { crs: 'EPSG:2227' }],
    [{ type: 'Topology' }, 'not_csv', { kind: 'json' }],
    [{ type: 'FeatureCollection', features: [] }, 'empty_file', {}],
    [{ type: 'FeatureCollection', features: [1] }, 'unreadable', {}],
  ])('%j is refused: %s', (content, code, facts) =>
    expect(read([JSON.stringify(content)])).toMatchObject({ ok: false, error: { code, facts } }),
  )

  it('is refused with more features or properties than a list may have', () => {
    expect(read(Array<string>(MAX_ROWS + 1).fill(featureOf({ street: '1 Oak' })))).toMatchObject({
      error: { code: 'too_many_rows', facts: { rows: MAX_ROWS + 1 } },
    })
    const names = Array.from({ length: 300 }, (_, at) => [`c${at}`, at])
    expect(read([featureOf(Object.fromEntries(names))])).toMatchObject({
      error: { code: 'too_many_columns', facts: { columns: 300, limit: MAX_COLUMNS } },
    })
  })

  it('with any bytes gets a validation result', () => {
    const part = fc.constantFrom(
      ...streets,
      '{',
      '}',
      '[',
      ']',
      '"',
      ',',
      ':',
      '\n',
      '"crs"',
      '"features"',
      '1',
    )
    const isRead = (parts: string[]) => typeof read([parts.join('')]).ok === 'boolean'
    expect(() => fc.assert(fc.property(fc.array(part), isRead), { numRuns: 500 })).not.toThrow()
  })
})

describe('a file with more columns than a list may have', () => {
  const columns = Array.from({ length: 40 }, (_, column) => `c${column}`)
  const header = columns.with(30, 'Site address').with(3, 'city').with(38, 'st').with(39, 'zip')
  const row = columns.map((name) => `${name} of it`)
  const text = lines(...[header, ...tenRows.map(() => row)].map((cells) => cells.join(',')))
  const validateKept = (kept: readonly number[], mapping = { street: 30, city: 3, state: 38, zip: 39 }) =>
    validateFile({ fileName: 'a.csv', bytes: new TextEncoder().encode(text), mapping, columns: kept })
  const first = Array.from({ length: 22 }, (_, column) => column)

  it('proposes the columns of the address, and the first of the others', () =>
    expect(validate(text)).toMatchObject({
      ok: false,
      error: { code: 'too_many_columns', facts: { columns: 40, limit: 25 } },
      columnCheck: {
        headers: header,
        proposed: { street: 30, city: 3, state: 38, zip: 39 },
        kept: [...first, 30, 38, 39],
      },
    }))

  it('has the columns that are chosen, with the values of the file', () => {
    const kept = [3, 7, 30, 38, 39]
    expect(validateKept(kept)).toMatchObject({
      ok: true,
      headers: ['city', 'c7', 'Site address', 'st', 'zip'],
      mapping: { street: 2, city: 0, state: 3, zip: 4 },
      rows: tenRows.map(() => ({ cells: kept.map((column) => row[column]) })),
    })
  })

  it.each([
    ['without an address', first],
    ['too many', [...first, 30, 37, 38, 39]],
    ['that the file lacks', [3, 30, 38, 39, 40]],
    ['twice', [3, 30, 38, 39, 39]],
  ])('is refused with columns %s', (_, kept) =>
    expect(validateKept(kept)).toMatchObject({ ok: false, error: { code: 'invalid_mapping' } }),
  )

  it('leaves out what is beyond its header', () => {
    const longer = `${text}${row.join(',')},beyond\n`
    const bytes = new TextEncoder().encode(longer)
    const mapping = { street: 30, city: 3, state: 38, zip: 39 }
    const validation = validateFile({ fileName: 'a.csv', bytes, mapping, columns: [3, 30, 38, 39] })
    expect(validation.ok && validation.rows.at(-1)?.cells).toEqual([3, 30, 38, 39].map((at) => row[at]))
  })

  it('is refused as a whole with more columns than are read', () => {
    const wide = lines(`${HEADER}${',x'.repeat(300)}`, ...tenRows)
    const refusal = validate(wide)
    expect(refusal).toMatchObject({ error: { code: 'too_many_columns', facts: { columns: 304 } } })
    expect(refusal).not.toHaveProperty('columnCheck')
  })
})

describe('any file', () => {
  it('gets a validation result, and every row is kept or dropped', () => {
    const part = fc.constantFrom(
      HEADER,
      ROW,
      ',',
      '"',
      '\n',
      '\r\n',
      '\r',
      ';',
      'a',
      ' ',
      'é',
      '\ufeff',
      ',,,',
    )
    const text = fc
      .array(part, { maxLength: 60 })
      .map((parts) => `${lines(HEADER, ...tenRows)}${parts.join('')}`)
    expect(() => fc.assert(fc.property(text, addsUp), { numRuns: 1000 })).not.toThrow()
  })

  it('with any bytes gets a validation result', () => {
    const property = fc.property(fc.uint8Array({ maxLength: 400 }), hasValidation)
    expect(() => fc.assert(property, { numRuns: 2000 })).not.toThrow()
  })
})

const addsUp = (text: string): void => {
  const validation = validate(text)
  if (!validation.ok) throw new Error(validation.error.code)
  const numbers = [...validation.rows, ...validation.dropped]
    .map(({ rowNo }) => rowNo)
    .toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  expect(numbers).toHaveLength(parseCsv(text).rowCount)
}

const hasValidation = (bytes: Uint8Array): boolean =>
  typeof validateFile({ fileName: 'a.csv', bytes }).ok === 'boolean'
