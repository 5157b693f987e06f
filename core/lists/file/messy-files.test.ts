import { describe, expect, it } from 'vitest'
import { encodeText, plainSheet, zipBook } from '../../../fixtures/messy-files/index.ts'
import { deriveAddress, type PartialPlan } from '../address/address-plan.ts'
import { splitUnits } from '../street/split-units.ts'
import { wordsOf } from '../street/street-words.ts'
import { findExcelDamage } from './excel-damage.ts'
import type { FileValidation, UploadedFile } from './file-validation.ts'
import { validateFile } from './validate-file.ts'

const numbers = Array.from({ length: 12 }, (_, index) => index)
const linesOf = (header: string, toLine: (index: number) => string): string[] => [
  header,
  ...numbers.map(toLine),
]

const textFile = (lines: readonly string[], fileName = 'list.csv'): UploadedFile => ({
  fileName,
  bytes: encodeText(`${lines.join('\r\n')}\r\n`, 'utf-8', false),
})

const street = (index: number) => `${100 + 3 * index} Elm Street`
const address = (index: number) => `${street(index)},Davis,CA,95616`
const line = (column: number) => ({
  street: { line: column },
  city: { line: column },
  state: { line: column },
  zip: { line: column },
})

/** What a person is shown first, and what becomes of the file with what was proposed. */
type Understood = {
  readonly first: 'accepted' | 'missing_headers' | 'too_many_columns'
  readonly proposed: PartialPlan
  readonly isDoubtful: boolean
  /** What only a person knows. */
  readonly known?: PartialPlan
  readonly rows: number
  /** The address of the first row. */
  readonly address: string
  /** Rows with what they lack. */
  readonly dropped?: readonly string[]
}

function expectUnderstood(file: UploadedFile, understood: Understood): FileValidation {
  const { first, proposed, isDoubtful, known, rows, dropped = [] } = understood
  const shown = validateFile(file)
  expect(shown.ok ? 'accepted' : shown.error.code).toBe(first)
  expect(shown.columnCheck).toMatchObject({ isDoubtful })
  expect(shown.columnCheck?.proposed).toEqual(proposed)
  const kept = shown.columnCheck?.kept
  const read = validateFile({ ...file, mapping: { ...proposed, ...known }, ...(kept && { columns: kept }) })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  expect(Object.values(deriveAddress(read.rows[0]?.cells ?? [], read.mapping)).join('|')).toBe(
    understood.address,
  )
  expect([read.rows.length, read.dropped.map(problemOf)]).toEqual([rows, dropped])
  return read
}

const problemOf = ({ rowNo, isHeader, missing }: { rowNo: number; isHeader: boolean; missing: string[] }) =>
  `${rowNo} ${isHeader ? 'header' : missing.join()}`

const usual = {
  first: 'accepted',
  isDoubtful: false,
  rows: 12,
  address: '100 Elm Street|Davis|CA|95616',
} as const
const four = { street: 0, city: 1, state: 2, zip: 3 }

describe('text', () => {
  it('with a number in its own column, beside a mailing address', () => {
    expectUnderstood(
      textFile(
        linesOf(
          'PropertyHouseNumber,PropertyDirection,PropertyStreet,PropertyCity,PropertyState,PropertyZip,MailingAddress',
          (index) => `${100 + index},N,Elm Street,Davis,CA,95616,900 Far Road`,
        ),
      ),
      {
        ...usual,
        first: 'missing_headers',
        proposed: { street: { joined: [0, 1, 2] }, city: 3, state: 4, zip: 5 },
        isDoubtful: true,
        address: '100 N Elm Street|Davis|CA|95616',
      },
    )
  })

  it('of a city that names only ZIP codes', () => {
    expectUnderstood(
      textFile(linesOf('OBJECTID,SITE_ADDR,UNIT,ZIP5', (index) => `${index},${street(index)},,95616`)),
      {
        ...usual,
        first: 'missing_headers',
        proposed: { street: 1, city: { constant: '' }, state: { constant: '' }, zip: 3 },
        isDoubtful: true,
        known: { city: { constant: 'Davis' }, state: { constant: 'CA' } },
      },
    )
  })

  it.each([
    ['a country', 'Davis, CA 95616, USA', '100 Elm Street|Davis|CA|95616'],
    ['a unit', 'Unit 4, Davis, CA 95616', '100 Elm Street, Unit 4|Davis|CA|95616'],
  ])('with the address on one line that has %s', (_, end, expected) => {
    expectUnderstood(
      textFile(linesOf('ParcelAddress,Owner', (index) => `"${street(index)}, ${end}","Lee, Ann"`)),
      { ...usual, first: 'missing_headers', proposed: line(0), isDoubtful: true, address: expected },
    )
  })

  it('with the address after thirty columns of a seller of leads', () => {
    const leads = Array.from({ length: 30 }, (_, index) => `Lead ${index}`)
    const read = expectUnderstood(
      textFile(
        linesOf(
          `${leads.join()},Site Address,Site City,Site State,Site Zip`,
          (index) => `${leads.join()},${address(index)}`,
        ),
      ),
      { ...usual, first: 'too_many_columns', proposed: { street: 30, city: 31, state: 32, zip: 33 } },
    )
    expect(read.ok && read.headers).toEqual([
      ...leads.slice(0, 21),
      'Site Address',
      'Site City',
      'Site State',
      'Site Zip',
    ])
  })

  it('of an export of our own, with a column for each of its questions', () => {
    const added = Array.from({ length: 25 }, (_, index) => `question_${index}`)
    expectUnderstood(
      textFile(
        linesOf(
          `street,city,state,zip,parcel,grade,${added.join()}`,
          (index) => `${address(index)},P,3${','.repeat(25)}`,
        ),
      ),
      { ...usual, first: 'too_many_columns', proposed: four },
    )
  })

  it.each([
    ['INTPTLAT,INTPTLON', { lat: 4, lng: 5 }, '38.54,-121.74'],
    ['POINT_X,POINT_Y', { lat: 5, lng: 4 }, '-121.74,38.54'],
  ])('with positions named %s', (names, position, values) => {
    const read = expectUnderstood(
      textFile(linesOf(`street,city,state,zip,${names}`, (index) => `${address(index)},${values}`)),
      { ...usual, proposed: { ...four, position } },
    )
    expect(read).toMatchObject({ positions: { used: 12, problems: [] } })
  })

  it('with parcels and positions alone', () => {
    const read = expectUnderstood(textFile(linesOf('APN,Y,X', (index) => `070-1${index},38.54,-121.74`)), {
      ...usual,
      first: 'missing_headers',
      proposed: { street: 0, position: { lat: 1, lng: 2 } },
      isDoubtful: true,
      address: '070-10|||',
    })
    expect(read).toMatchObject({ positions: { used: 12, problems: [] } })
  })

  it.each(['9800 W RM 1826', '501 E RM 150', '100 RM 2243 S', '2400 N Ranch Rd 12'])(
    'with roads such as %s, which have no units',
    (road) => {
      expectUnderstood(textFile(linesOf('street,city,state,zip', () => `${road},Austin,TX,78737`)), {
        ...usual,
        proposed: four,
        address: `${road}|Austin|TX|78737`,
      })
      expect(splitUnits(wordsOf(road)).units).toEqual([])
    },
  )

  it('with flats of one house in a column of their own', () => {
    expectUnderstood(
      textFile(
        linesOf(
          'Situs Address,Apt,Situs City,Situs State,Situs Zip',
          (index) => `100 Elm Street,${index},Davis,CA,95616`,
        ),
      ),
      { ...usual, first: 'missing_headers', proposed: { street: 0, city: 2, state: 3, zip: 4 } },
    )
  })

  it('without a header, with numbers of Wisconsin’s grid', () => {
    expectUnderstood(textFile(numbers.map((index) => `N6W230${10 + index} Bluemound Rd,Waukesha,WI,53188`)), {
      ...usual,
      first: 'missing_headers',
      proposed: four,
      isDoubtful: true,
      address: 'N6W23010 Bluemound Rd|Waukesha|WI|53188',
    })
  })

  it('with fractions in a column of their own', () => {
    expectUnderstood(
      textFile(
        linesOf(
          'House No,Frac,Street Name,City,State,Zip',
          (index) => `${535 + index},½,Elm St,Davis,CA,95616`,
        ),
      ),
      {
        ...usual,
        first: 'missing_headers',
        proposed: { street: { joined: [0, 1, 2] }, city: 3, state: 4, zip: 5 },
        isDoubtful: true,
        address: '535 ½ Elm St|Davis|CA|95616',
      },
    )
  })

  it('with invisible characters in its header', () => {
    expectUnderstood(
      textFile(linesOf('\u2060street,ci\u200Bty,\u00A0state\u00A0,zip\u200D', (index) => address(index))),
      { ...usual, proposed: four },
    )
  })

  it('with its header again, in other letters, and a total', () => {
    const header = 'Street,City,State,Zip,Count'
    const rows = numbers.map((index) => `${address(index)},1`)
    expectUnderstood(textFile([header, ...rows, 'STREET, CITY ,STATE,ZIP,COUNT', ...rows, 'Total,,,,24']), {
      ...usual,
      proposed: four,
      rows: 24,
      dropped: ['13 header', '26 city,state,zip'],
    })
  })

  it('with accents of an old Mac', () => {
    const lines = linesOf('street,city,state,zip', (index) => `${100 + index} Calle Peñón,Mayagüez,PR,00680`)
    const file = { fileName: 'mac.csv', bytes: encodeText(`${lines.join('\r')}\r`, 'macintosh', false) }
    expect(validateFile(file).reading).toEqual({ encoding: 'windows-1252' })
    expectUnderstood(
      { ...file, encoding: 'macintosh' },
      { ...usual, proposed: four, address: '100 Calle Peñón|Mayagüez|PR|00680' },
    )
  })

  it('that begins with the owner and the owner’s address', () => {
    expectUnderstood(
      textFile(
        linesOf(
          'OWNER NAME,ADDRESS,CITY,STATE,ZIP,PROP_ADDR,PROP_CITY,PROP_STATE,PROP_ZIP',
          (index) => `"Lee, Ann",1 Far Rd,Reno,NV,89501,${address(index)}`,
        ),
      ),
      { ...usual, first: 'missing_headers', proposed: { street: 5, city: 6, state: 7, zip: 8 } },
    )
  })

  it('with abbreviated names of a location', () => {
    expectUnderstood(textFile(linesOf('LOC_ADDR,LOC_CITY,LOC_ST,LOC_ZIP5', (index) => address(index))), {
      ...usual,
      first: 'missing_headers',
      proposed: four,
    })
  })

  it.each([
    ['parcels.tsv', '\t'],
    ['PARCELS.TXT', '|'],
  ])('is read from %s', (fileName, delimiter) => {
    const lines = linesOf('street,city,state,zip', address).map((text) => text.replaceAll(',', delimiter))
    expectUnderstood(textFile(lines, fileName), { ...usual, proposed: four })
  })
})

describe('a workbook', () => {
  const header = ['street', 'city', 'state', 'zip']
  const rowOf = (index: number) => [street(index), 'Davis', 'CA', '95616']
  const bookFile = (...book: Parameters<typeof zipBook>): UploadedFile => ({
    fileName: 'list.xlsx',
    bytes: zipBook(...book),
  })

  it('that is filtered, with a total below', () => {
    const rows = [...numbers, ...numbers].map(rowOf)
    const hiddenRows = numbers.map((index) => 2 * index + 2)
    const sheet = plainSheet('List', [header, ...rows, ['Total', '', '', '24']], { hiddenRows })
    const read = expectUnderstood(bookFile([sheet]), { ...usual, proposed: four, dropped: ['13 city,state'] })
    expect(read.reading?.hidden).toEqual({ rows: 12, columns: 0 })
  })

  it('whose list is on the second sheet, which is active', () => {
    const notes = plainSheet('Notes', [
      ['street', 'city', 'state', 'zip'],
      ['Old', 'Reno', 'NV', '89501'],
    ])
    const read = expectUnderstood(
      bookFile([notes, plainSheet('List', [header, ...numbers.map(rowOf)])], { active: 1 }),
      { ...usual, proposed: four },
    )
    expect(read.reading).toMatchObject({
      sheet: 'List',
      sheets: [{ name: 'Notes', rows: 2 }, { name: 'List' }],
    })
  })

  it('with notes and names of groups above its header, the owner first', () => {
    const sheet = plainSheet(
      'List',
      [
        ['2026 parcel export'],
        ['Parcel', 'Owner', '', '', '', 'Site'],
        ['Number', 'Street', 'City', 'State', 'Zip', 'Street', 'City', 'State', 'Zip'],
        ...numbers.map((index) => [`P-${index}`, '1 Far Rd', 'Reno', 'NV', '89501', ...rowOf(index)]),
      ],
      { merged: ['B2:E2', 'F2:I2'] },
    )
    expectUnderstood(bookFile([sheet]), {
      ...usual,
      first: 'missing_headers',
      proposed: { street: 5, city: 6, state: 7, zip: 8 },
    })
  })

  it('with errors instead of streets', () => {
    const error = { text: '', kind: 'error' } as const
    const rows = numbers.map((index) => (index === 3 ? [error, 'Davis', 'CA', '95616'] : rowOf(index)))
    const read = expectUnderstood(bookFile([plainSheet('List', [header, ...rows])]), {
      ...usual,
      proposed: four,
      rows: 11,
      dropped: ['4 street'],
    })
    expect(read.dropped).toMatchObject([{ causes: { street: 'error' } }])
  })

  it('with parcel numbers of eighteen digits, and others that Excel has shortened', () => {
    const parcel = (index: number) => ({ text: `1234567890123456${10 + index}`, kind: 'number' }) as const
    const rows = numbers.map((index) => [...rowOf(index), parcel(index), '4.00112E+11'])
    const read = expectUnderstood(bookFile([plainSheet('List', [[...header, 'APN', 'Alt APN'], ...rows])]), {
      ...usual,
      proposed: four,
    })
    if (!read.ok) return
    expect(read.rows[1]?.cells[4]).toBe('123456789012345611')
    expect(findExcelDamage(read).shortened).toEqual([{ column: 5, header: 'Alt APN', sample: '4.00112E+11' }])
  })
})
