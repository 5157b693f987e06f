import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { hostileStrings } from '../../../fixtures/hostile-strings.ts'
import { cellText } from '../../shared/xlsx/cell-text.ts'
import { createRowWriter, sheetHead, sheetTail } from '../../shared/xlsx/sheet.ts'
import { workbookParts } from '../../shared/xlsx/workbook.ts'
import { validateFile } from '../file/validate-file.ts'
import { MAX_ROWS } from '../limits.ts'
import { parseXlsx } from './parse-xlsx.ts'

type Parts = Record<string, string | Uint8Array>

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Builds a workbook of one sheet; `parts` adds others or replaces ours. */
function bookOf(sheetData: string, parts: Parts = {}): Uint8Array {
  const all: Parts = {
    ...Object.fromEntries(workbookParts(['Sheet1']).map(({ name, xml }) => [name, xml])),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  )
}

const sheetOf = (xml: string | Uint8Array) => bookOf('', { 'xl/worksheets/sheet1.xml': xml })

/** Adds shared strings and styles, as Excel writes them. */
const excelParts = (strings: string, styles = ''): Parts => ({
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
  'xl/sharedStrings.xml': `<x:sst xmlns:x="m">${strings}</x:sst>`,
  'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
})

const rowsOf = (bytes: Uint8Array): string[][] => {
  const parsed = parseXlsx(bytes)
  if (typeof parsed === 'string') throw new Error(parsed)
  return [parsed.firstRecord, ...parsed.rows]
}

const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`

const header = `<row r="1">${['street', 'city', 'state', 'zip'].map((name, at) => text(`${'ABCD'[at]}1`, name)).join('')}</row>`
const address = (row: number) =>
  `<row r="${row}">${['1 Oak St', 'Davis', 'CA', '01234'].map((value, at) => text(`${'ABCD'[at]}${row}`, value)).join('')}</row>`
const addresses = (count: number) => Array.from({ length: count }, (_, index) => address(index + 2)).join('')
const validate = (bytes: Uint8Array) => validateFile({ fileName: 'list.xlsx', bytes })

describe('the sheet of a workbook', () => {
  it('has shared, rich and inline strings, booleans and the results of formulas, but no errors', () => {
    const strings =
      '<si><t>a &amp; b&#x0A;_x000D__x005F_x0041_</t></si><si><r><t>ri</t></r><rPh><t>no</t></rPh><r><t>ch</t></r></si>'
    const sheet = `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>
      <c><f>1+1</f><v>2</v></c><c t="str"><f>HYPERLINK("x")</f><v>&lt;x&gt;</v></c><c t="d"><v>2026-05-31</v></c>
      <c t="inlineStr"><is><t><![CDATA[<&>]]></t></is></c><c t="s"><v>7</v></c></row>`
    expect(rowsOf(bookOf(sheet, excelParts(strings)))).toEqual([
      ['a & b\n\r_x0041_', 'rich', 'TRUE', '', '2', '<x>', '2026-05-31', '<&>'],
    ])
  })

  it('has ZIP codes with their zeros, and dates as text', () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs>`
    const sheet = '<row><c s="1"><v>1234</v></c><c s="2"><v>46173</v></c><c><v>1234</v></c></row>'
    expect(rowsOf(bookOf(sheet, excelParts('', styles)))).toEqual([['01234', '2026-05-31', '1234']])
    const from1904 = {
      ...excelParts('', styles),
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    }
    expect(rowsOf(bookOf('<row><c s="2"><v>0</v></c></row>', from1904))).toEqual([['1904-01-01']])
  })

  it('has gaps where cells are left out, and neither blank rows nor blank ends', () => {
    const sheet = `<row r="1"/><row r="2">${text('A2', 'a')}<c r="B2" s="1"/>${text('C2', 'c')}<c r="D2"/></row>
      <row r="3">${text('B3', ' ')}</row><row r="9">${text('C9', 'z')}</row>`
    expect(rowsOf(bookOf(sheet))).toEqual([
      ['a', '', 'c'],
      ['', '', 'z'],
    ])
  })

  it('is read although others, macros and links are there, which are not', () => {
    const parts = {
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="b" sheetId="2" r:id="rId2"/><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATION}/externalLink" Target="http://example.test/x" TargetMode="External"/></Relationships>`,
      'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>',
      'xl/vbaProject.bin': new Uint8Array([1, 2, 3]),
    }
    expect(rowsOf(bookOf('<row><c><v>1</v></c></row>', parts))).toEqual([['2']])
  })

  it('of our own exports has every hostile string, as the export has', () => {
    const kept = hostileStrings.filter((value) => value.trim() !== '')
    const { row } = createRowWriter(kept.map(() => 'text'))
    const sheet = sheetHead() + row(kept) + sheetTail(kept.length, 1)
    const expected = kept.map((value) => value.replaceAll('\0', ''))
    expect(rowsOf(bookOf('', { 'xl/worksheets/sheet1.xml': sheet }))[0]).toEqual(expected.slice(0, 256))
    expect(kept.some((value) => cellText(value) !== value)).toBe(true)
  })
})

describe('of several sheets', () => {
  const sheet = (value: string) =>
    `<worksheet><sheetData><row>${text('A1', value)}</row></sheetData></worksheet>`
  const rowsOfBook = (sheets: string, view = '') =>
    rowsOf(
      bookOf('', {
        'xl/workbook.xml': `<workbook><bookViews>${view}</bookViews><sheets>${sheets}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${['1', '2', '3'].map((id) => `<Relationship Id="r${id}" Type="${RELATION}/${id === '3' ? 'chartsheet' : 'worksheet'}" Target="worksheets/s${id}.xml"/>`).join('')}</Relationships>`,
        'xl/worksheets/s1.xml': sheet('first'),
        'xl/worksheets/s2.xml': sheet('second'),
      }),
    )
  const of = (id: number, state = '') => `<sheet name="s${id}" sheetId="${id}" ${state} r:id="r${id}"/>`

  it.each([
    ['the active one', of(1) + of(2), '<workbookView activeTab="1"/>', 'second'],
    ['the first without an active one', of(1) + of(2), '', 'first'],
    ['none that is hidden', of(1, 'state="hidden"') + of(2), '', 'second'],
    ['none that is very hidden', of(1, 'state="veryHidden"') + of(2), '<workbookView/>', 'second'],
    ['no chart', of(3) + of(2), '<workbookView activeTab="0"/>', 'second'],
    ['one that exists', of(1) + of(2), '<workbookView activeTab="9"/>', 'first'],
    ['a hidden one if all are', of(2, 'state="hidden"') + of(1, 'state="hidden"'), '', 'second'],
  ])('%s is read', (_, sheets, view, first) => expect(rowsOfBook(sheets, view)).toEqual([[first]]))
})

describe('what Excel hides', () => {
  const cols = '<cols><col min="2" max="3" hidden="1"/><col min="4" max="4" hidden="0"/></cols>'
  const row = (at: number, hidden = '') =>
    `<row r="${at}" ${hidden}>${['A', 'B', 'C', 'D'].map((column) => text(`${column}${at}`, column + at)).join('')}</row>`
  const data = row(1) + row(2, 'hidden="1"') + '<row r="3" hidden="1"/>' + row(4, 'hidden="true"') + row(5)
  const book = sheetOf(`<worksheet>${cols}<sheetData>${data}</sheetData></worksheet>`)

  it('is left out and counted', () =>
    expect(parseXlsx(book)).toMatchObject({
      headers: ['A1', 'D1'],
      rows: [['A5', 'D5']],
      hidden: { rows: 2, columns: 2 },
    }))

  it('is read if it is asked for, and counted all the same', () =>
    expect(parseXlsx(book, undefined, { includesHidden: true })).toMatchObject({
      headers: ['A1', 'B1', 'C1', 'D1'],
      rows: { length: 3 },
      hidden: { rows: 2, columns: 2 },
    }))
})

describe('the cells of an address that have no value', () => {
  const rowWith = (street: string, zip: string) =>
    `<row>${street}<c t="inlineStr"><is><t>Davis</t></is></c><c t="inlineStr"><is><t>CA</t></is></c>${zip}</row>`
  const street = '<c t="inlineStr"><is><t>1 Oak St</t></is></c>'
  const zip = '<c><v>95616</v></c>'
  const error = '<c t="e"><f>VLOOKUP(A1,B:B,1)</f><v>#N/A</v></c>'
  const causesOf = (...cells: [string, string]) => {
    const validation = validate(bookOf(header + addresses(10) + rowWith(...cells)))
    return validation.dropped?.map(({ missing, causes }) => ({ missing, causes }))
  }

  it.each([
    ['an error', error, 'error'],
    ['a formula of which nothing was stored', '<c t="str"><f>A1</f></c>', 'uncalculated'],
    ['a formula with an empty number', '<c><f>A1</f><v></v></c>', 'uncalculated'],
    ['a formula with an empty element', '<c><f>A1</f><v/></c>', 'uncalculated'],
  ])('are removed with their cause: %s', (_, cell, cause) => {
    expect(causesOf(cell, zip)).toEqual([{ missing: ['street'], causes: { street: cause } }])
    expect(causesOf(street, cell)).toEqual([{ missing: ['zip'], causes: { zip: cause } }])
  })

  it.each([
    ['a formula that gives an empty text', '<c t="str"><f>A1</f><v></v></c>'],
    ['nothing', '<c/>'],
  ])('are removed without a cause: %s', (_, cell) =>
    expect(causesOf(cell, zip)).toEqual([{ missing: ['street'], causes: undefined }]),
  )

  it('have a cause for each field, in files of chosen columns and in columns that are joined', () => {
    const bytes = bookOf(header + rowWith(error, '<c><f>A1</f></c>') + addresses(10))
    const both = { street: 'error', zip: 'uncalculated' }
    expect(validate(bytes).dropped).toMatchObject([{ rowNo: 1, causes: both }])
    const wide = bookOf(
      `<row>${'<c><v>7</v></c>'.repeat(30)}</row>${`<row>${'<c><v>7</v></c>'.repeat(28)}${error}<c><f>A1</f></c></row>`.repeat(3)}`,
    )
    const mapping = { street: { joined: [28, 29] }, city: 20, state: 21, zip: 22 }
    expect(
      validateFile({ fileName: 'a.xlsx', bytes: wide, mapping, columns: [20, 21, 22, 28, 29] }).dropped,
    ).toMatchObject([{}, {}, {}].map(() => ({ missing: ['street'], causes: { street: 'error' } })))
  })

  it('are why a sheet is empty', () => {
    const blank = `<row><c/><c><f>A1</f></c></row>`
    expect(validate(bookOf(header + blank.repeat(3) + `<row>${error}</row>`))).toMatchObject({
      error: { code: 'empty_file', facts: { uncalculated: 3, error: 1 } },
    })
  })
})

describe('the sheets to choose from', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `S${index + 1}`)
  /** Builds a workbook with a sheet for each of the texts. */
  const bookWith = (sheets: readonly string[], states: readonly string[] = []) => {
    const xml = names(sheets.length).map(
      (name, index) =>
        `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}" ${states[index] ?? ''}/>`,
    )
    const relations = sheets.map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATION}/worksheet" Target="worksheets/s${index + 1}.xml"/>`,
    )
    return bookOf('', {
      'xl/workbook.xml': `<workbook><sheets>${xml.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
      ...Object.fromEntries(
        sheets.map((data, index) => [`xl/worksheets/s${index + 1}.xml`, `<worksheet>${data}</worksheet>`]),
      ),
    })
  }
  const list = (count: number) => `<sheetData>${header}${addresses(count)}</sheetData>`

  it('are the visible ones with rows', () => {
    const bytes = bookWith(
      [list(12), '<sheetData><row/></sheetData>', list(10), list(11)],
      ['', '', 'state="hidden"'],
    )
    expect(validate(bytes)).toMatchObject({
      rows: { length: 12 },
      reading: {
        sheet: 'S1',
        sheets: [
          { name: 'S1', rows: 13, isCut: false },
          { name: 'S4', rows: 12, isCut: false },
        ],
      },
    })
    expect(validateFile({ fileName: 'a.xlsx', bytes, sheet: 'S4' })).toMatchObject({
      rows: { length: 11 },
      reading: { sheet: 'S4', sheets: [{ name: 'S1', rows: 13 }, { name: 'S4' }] },
    })
  })

  it('are none if only one has rows', () =>
    expect(validate(bookWith([list(10), '<sheetData/>']))).not.toHaveProperty('reading'))

  it('are offered if the sheet itself is refused', () => {
    const sheets = [{ name: 'S1' }, { name: 'S2', rows: 11 }]
    expect(validate(bookWith(['', list(10)]))).toMatchObject({
      error: { code: 'empty_file' },
      reading: { sheet: 'S1', sheets },
    })
    expect(validate(bookWith([list(MAX_ROWS + 1), list(10)]))).toMatchObject({
      error: { code: 'too_many_rows' },
      reading: { sheets: [{ name: 'S1', rows: MAX_ROWS + 2, isCut: true }, { name: 'S2' }] },
    })
  })

  it.each(['S3', 'S9', ''])('don’t include “%s”, which is hidden or missing', (sheet) =>
    expect(
      validateFile({
        fileName: 'a.xlsx',
        bytes: bookWith([list(10), list(10), list(10)], ['', '', 'state="hidden"']),
        sheet,
      }),
    ).toMatchObject({ error: { code: 'no_such_sheet' } }),
  )

  /** Names the same part fifty times. */
  const bookOfOne = (data: string) => {
    const sheets = names(50).map((name, index) => `<sheet name="${name}" r:id="rId${index === 0 ? 1 : 2}"/>`)
    return bookOf('', {
      'xl/workbook.xml': `<workbook><sheets>${sheets.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': [1, 2]
        .map(
          (id) => `<Relationship Id="rId${id}" Type="${RELATION}/worksheet" Target="worksheets/s${id}.xml"/>`,
        )
        .join(''),
      'xl/worksheets/s1.xml': list(10),
      'xl/worksheets/s2.xml': data,
    })
  }

  it.each([
    ['tags', '<a/>'.repeat(1_000_000)],
    ['bytes', `<!--${' '.repeat(1_000_000)}-->`.repeat(3)],
  ])('share the bounds of one sheet, however many %s they have', (_, data) => {
    const validation = validate(bookOfOne(data))
    expect(validation).toMatchObject({ ok: true, rows: { length: 10 } })
    expect(validation.reading?.sheets?.[0]).toEqual({ name: 'S1', rows: 11, isCut: false })
    // Those beyond the bounds aren't counted; those within have no rows.
    expect(validation.reading?.sheets?.slice(1).every(({ isCut }) => isCut)).toBe(true)
    expect(validation.reading?.sheets?.length).toBeGreaterThan(10)
    expect(validation.reading?.sheets?.length).toBeLessThan(45)
  })

  it('are fifty at most', () => {
    const validation = validate(bookWith(Array<string>(60).fill(list(10))))
    expect(validation.reading?.sheets).toHaveLength(50)
  })

  it('that are broken take nothing with them', () =>
    expect(validate(bookWith([list(10), '<!DOCTYPE x>']))).toMatchObject({
      ok: true,
      reading: { sheets: [{}, { name: 'S2', rows: 0, isCut: true }] },
    }))
})

describe('merged cells', () => {
  const merged = (refs: string, options = { includesHidden: false }, cols = '') => {
    const rows = [2, 3, 4, 6].map(
      (at) => `<row r="${at}">${text(`A${at}`, `a${at}`)}${at === 2 ? text('C2', 'city') : ''}</row>`,
    )
    const all = `<row r="1">${text('A1', 'a')}${text('B1', 'b')}${text('C1', 'c')}</row>${rows.join('')}`
    const xml = `<worksheet>${cols}<sheetData>${all}</sheetData><mergeCells>${refs}</mergeCells></worksheet>`
    const parsed = parseXlsx(sheetOf(xml), undefined, options)
    return typeof parsed === 'string' ? parsed : parsed.rows
  }

  it('have their value in each row that they cover', () =>
    expect(merged('<mergeCell ref="C2:D4"/>')).toEqual([
      ['a2', '', 'city'],
      ['a3', '', 'city'],
      ['a4', '', 'city'],
      ['a6'],
    ]))

  it('have the value of a hidden row in those below it', () => {
    const rows = [2, 3, 4].map(
      (at) =>
        `<row r="${at}" hidden="${at === 2}">${text(`A${at}`, `a${at}`)}${at === 2 ? text('C2', 'city') : ''}</row>`,
    )
    const all = `<row r="1">${text('A1', 'a')}${text('B1', 'b')}${text('C1', 'c')}</row>${rows.join('')}`
    const xml = `<worksheet><sheetData>${all}</sheetData><mergeCells><mergeCell ref="C2:C4"/></mergeCells></worksheet>`
    expect(rowsOf(sheetOf(xml)).slice(1)).toEqual([
      ['a3', '', 'city'],
      ['a4', '', 'city'],
    ])
  })

  it('repeat nothing across', () => expect(merged('<mergeCell ref="C2:F2"/>')[0]).toEqual(['a2', '', 'city']))

  it('stand beside hidden columns as any others do', () => {
    const cols = '<cols><col min="2" max="2" hidden="1"/></cols>'
    expect(merged('<mergeCell ref="C2:C9"/>', undefined, cols)[3]).toEqual(['a6', 'city'])
    expect(merged('<mergeCell ref="C2:C9"/>', { includesHidden: true }, cols)[3]).toEqual(['a6', '', 'city'])
  })

  it('that overlap without end are unreadable', () =>
    expect(merged('<mergeCell ref="A1:A1000000"/>'.repeat(100_001))).toBe('unreadable'))
})

describe('a workbook as a list', () => {
  it('is accepted like a CSV', () => {
    const validation = validate(bookOf(header + addresses(10)))
    expect(validation).toMatchObject({ ok: true, headers: ['street', 'city', 'state', 'zip'] })
    expect(validation.ok && validation.rows.map(({ cells }) => cells[3])).toEqual(Array(10).fill('01234'))
  })

  it('has the columns that are chosen of many', () => {
    const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const row = (prefix: string) =>
      `<row>${Array.from({ length: 34 }, (_, column) => cell(`${prefix}${column}`)).join('')}</row>`
    const bytes = bookOf(row('c') + row('v').repeat(10))
    const mapping = { street: 30, city: 31, state: 32, zip: 33 }
    const validation = validateFile({ fileName: 'a.xlsx', bytes, mapping, columns: [5, 30, 31, 32, 33] })
    expect(validation).toMatchObject({ ok: true, headers: ['c5', 'c30', 'c31', 'c32', 'c33'] })
    expect(validation.ok && validation.rows).toHaveLength(10)
  })

  it.each([
    ['no rows', header, { code: 'empty_file' }],
    ['too few', header + addresses(9), { code: 'too_few_valid_rows', facts: { valid: 9, limit: 10 } }],
    [
      'too many',
      header + addresses(MAX_ROWS + 1),
      { code: 'too_many_rows', facts: { rows: MAX_ROWS + 1, limit: MAX_ROWS, counting: 'stopped' } },
    ],
    ['a column too many', `<row>${text('Z1', 'street')}</row>${addresses(10)}`, { code: 'too_many_columns' }],
    [
      'a value far right',
      `${header}${addresses(10)}<row>${text('XFD12', 'x')}</row>`,
      { code: 'too_many_columns' },
    ],
    ['no header', `<row>${text('A1', 'x')}</row>${addresses(10)}`, { code: 'missing_headers' }],
    ['no column beyond XFD', `<row>${text('XFE1', 'x')}</row>`, { code: 'unreadable' }],
  ])('with %s gets the verdict of a CSV', (_, sheet, error) =>
    expect(validate(bookOf(sheet))).toMatchObject({ ok: false, error }),
  )
})

describe('a workbook made to harm', () => {
  it('of a million empty rows counts none of them', () => {
    const empty = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 20}"/>`).join('')
    const validation = validate(bookOf(header + addresses(10) + empty))
    expect(validation.ok && validation.rows).toHaveLength(10)
  })

  it('that repeats a long string in every cell is too big', () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(20)
    const sheet = header + `<row>${cells}</row>`.repeat(2_000)
    expect(validate(bookOf(sheet, excelParts(`<si><t>${'x'.repeat(30_000)}</t></si>`)))).toMatchObject({
      error: { code: 'file_too_big' },
    })
  })

  it('whose rows are all wider than the header has too many columns, and isn’t read further', () => {
    const wide = `<row>${'<c><v>1</v></c>'.repeat(200)}</row>`
    const sheet = header + wide.repeat(8_000)
    expect(validate(bookOf(`${sheet}<row><c r="A0B`))).toMatchObject({
      error: { code: 'too_many_columns', facts: { columns: 200 } },
    })
  })

  it('that inflates to more than a workbook has is unreadable', () => {
    const bomb = bookOf(header + addresses(10), {
      'xl/styles.xml': new Uint8Array(20 * 1024 * 1024).fill(0x20),
    })
    expect(bomb.length).toBeLessThan(100 * 1024)
    expect(validate(bomb)).toMatchObject({ error: { code: 'unreadable' } })
  })

  it.each<[string, Uint8Array]>([
    ['that is no archive', strToU8('PK\u0003\u0004 or so')],
    ['without parts', zipSync({})],
    ['cut off', bookOf(header).subarray(0, 900)],
    ['with an entity', bookOf('<!DOCTYPE x [<!ENTITY a "b">]><row/>')],
    ['with a tag that never ends', sheetOf(`<worksheet><row ${'x'.repeat(2_000_000)}`)],
    ['with text that never ends', sheetOf(`<worksheet>${'x'.repeat(2_000_000)}`)],
    ['that ends within a tag', sheetOf('<worksheet><row')],
    ['with more cells in a row than a sheet has columns', bookOf(`<row>${'<c/>'.repeat(16_385)}</row>`)],
    ['with more rows than a sheet has', bookOf(header + '<row/>'.repeat(1_048_576))],
    [
      'with more tags than a list can have',
      sheetOf(`<worksheet><sheetData>${'<a/>'.repeat(9_000_001)}</sheetData></worksheet>`),
    ],
    ['that is not UTF-8', sheetOf(new Uint8Array([0x3c, 0xff, 0xfe]))],
    ['without its sheet', bookOf('', { 'xl/workbook.xml': '<workbook/>' })],
    ['of the old format', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ])('%s is unreadable', (_, bytes) =>
    expect(validate(bytes)).toMatchObject({ error: { code: 'unreadable' } }),
  )

  it('never throws, whatever bytes are wrong', () => {
    const whole = bookOf(header + addresses(10), excelParts('<si><t>a</t></si>'))
    for (let at = 0; at < whole.length; at += 13) {
      const broken = whole.slice()
      broken[at] = (broken[at] ?? 0) ^ 0x55
      expect(() => validate(broken)).not.toThrow()
    }
  })
})
