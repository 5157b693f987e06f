import { describe, expect, it } from 'vitest'
import { createNameMatcher, type NameMatch, type RowForMatching } from './match-names.ts'

const rowOf = (rowNo: number, row: Partial<RowForMatching>): RowForMatching => ({
  rowNo,
  ids: [],
  street: '',
  city: 'Springfield',
  zip: '62701',
  ...row,
})

/** Rows 1, 2, 3 … with these ids or streets. */
const withIds = (...ids: string[]) => ids.map((id, index) => rowOf(index + 1, { ids: [id] }))
const withStreets = (...streets: string[]) => streets.map((street, index) => rowOf(index + 1, { street }))

const match = (rows: readonly RowForMatching[], path: string): NameMatch =>
  createNameMatcher(rows, { today: '2026-11-30' }).match(path)

/** `1`, `ask 1 2 several` or `none`. */
const sayMatch = (found: NameMatch): string => {
  if (found.kind === 'row') return String(found.rowNo)
  return found.kind === 'ask' ? `ask ${found.rowNos.join(' ')} ${found.why}` : 'none'
}

const parcels = withIds('012-034-005', '012-034-006', 'R0123456', '987654321')

describe('an id in a name', () => {
  it.each([
    ['012-034-005.jpg', '1'],
    ['012-034-005.JPG', '1'],
    ['012_034_005.jpeg', '1'],
    ['r0123456.png', '3'],
    ['R-0123456.heic', '3'],
    ['parcel 012-034-005.jpg', '1'],
    ['APN012-034-005.jpg', '1'],
    ['front 012-034-005.jpg', '1'],
    ['20260131_012-034-005.jpg', '1'],
    ['IMG_1234 012-034-005.jpg', '1'],
    ['012-034-005 IMG_1234.jpg', '1'],
    ['012-034-005.jpg.jpg', '1'],
    ['012-034-005', '1'],
    ['０１２-034-005.jpg', '1'],
  ])('%s names row %s', (path, said) => expect(sayMatch(match(parcels, path))).toBe(said))

  it.each([
    ['012-034-005_2.jpg', '2', null],
    ['012-034-005-03.jpg', '03', null],
    ['012-034-005 (1).jpg', '1', null],
    ['012-034-005a.jpg', 'a', null],
    ['012-034-005_B.jpg', 'b', null],
    ['012-034-005_2b.jpg', '2b', null],
    ['012-034-005_front.jpg', null, 'front'],
    ['012-034-005_back_2.jpg', '2', 'rear'],
    ['012-034-005 left side.jpg', null, 'side'],
    ['012-034-005 aerial.jpg', null, 'aerial'],
    ['012-034-005 north facing.jpg', null, null],
    ['012-034-005_front - Copy (2).jpg', '2', 'front'],
    ['012-034-005 photo 12.jpg', '12', null],
    ['012-034-005_edited.jpg', null, null],
  ])('%s has sequence %s and view %s', (path, sequence, view) =>
    expect(match(parcels, path)).toEqual({ kind: 'row', rowNo: 1, by: 'id', sequence, view, date: null }),
  )

  it.each([
    ['012-034-0051.jpg', 'none'],
    ['1012-034-005.jpg', 'none'],
    ['012-034-005-1234.jpg', 'ask 1 rest'],
    ['012-034-005-001.jpg', 'ask 1 rest'],
    ['7-012-034-005.jpg', 'ask 1 rest'],
    ['012-034-005 Smith.jpg', 'ask 1 rest'],
    ['next to 012-034-005.jpg', 'ask 1 rest'],
    ['012-034-005 012-034-006.jpg', 'ask 1 2 several'],
    ['012-034-005_2_3.jpg', 'ask 1 rest'],
    ['012-034-005\u0663.jpg', 'ask 1 rest'],
    ['x012-034-005.jpg', 'none'],
    ['IMG_012-034-005.jpg', 'ask 1 counter'],
    ['IMG_987654321.jpg', 'ask 4 counter'],
    ['photo 987654321.jpg', 'ask 4 counter'],
  ])('%s may be more: %s', (path, said) => expect(sayMatch(match(parcels, path))).toBe(said))

  it('is asked where several rows have it', () => {
    expect(sayMatch(match(withIds('12-345', '12345'), '12345.jpg'))).toBe('ask 1 2 several')
    expect(sayMatch(match(withIds('12-345', '12-345'), '12-345.jpg'))).toBe('ask 1 2 several')
    expect(sayMatch(match(withIds('012345', '12345'), '12345.jpg'))).toBe('ask 1 2 several')
  })

  it('keeps its separators apart from those of another', () => {
    expect(sayMatch(match(withIds('12-345', '123-45'), '12-345.jpg'))).toBe('1')
    expect(sayMatch(match(withIds('12-345', '123-45'), '12345.jpg'))).toBe('ask 1 2 several')
    expect(sayMatch(match(withIds('12-345', '123-46'), '12345.jpg'))).toBe('ask 1 zeros')
    expect(sayMatch(match(withIds('12-345', '12-346'), '12345.jpg'))).toBe('1')
  })

  it('is asked where only zeros or separators differ, since a typing mistake looks the same', () => {
    expect(sayMatch(match(parcels, '12-34-5.jpg'))).toBe('ask 1 zeros')
    expect(sayMatch(match(withIds('12034005'), '012034005.jpg'))).toBe('ask 1 zeros')
    expect(sayMatch(match(withIds('012034005'), '012-034-005.jpg'))).toBe('ask 1 zeros')
  })

  it('is asked where a sequence may belong to it', () => {
    const split = withIds('12-345', '12-345-6', '77-777', '88-888-8')
    expect(sayMatch(match(split, '12-345-6.jpg'))).toBe('ask 1 2 several')
    expect(sayMatch(match(split, '12-345_2.jpg'))).toBe('ask 1 partial')
    expect(sayMatch(match(split, '77-777-2.jpg'))).toBe('ask 3 partial')
    expect(sayMatch(match(split, '88-888-8.jpg'))).toBe('ask 4 partial')
    expect(sayMatch(match(split, '12-345 (2).jpg'))).toBe('1')
    expect(sayMatch(match(split, '12-345_front.jpg'))).toBe('1')
  })

  it('that is a part of others proposes them', () =>
    expect(sayMatch(match(withIds('012-034-005-001', '012-034-005-002'), '012-034-005.jpg'))).toBe(
      'ask 1 2 partial',
    ))

  it.each([
    ['20190412', '20190412.jpg'],
    ['20190412', '20190412/IMG_0001.jpg'],
    ['04122019', '04122019.jpg'],
    ['190412', '190412.jpg'],
    ['2019-04-12', '2019-04-12.jpg'],
    ['12-04-19', '12-04-19_2.jpg'],
    ['123456', '20260131_123456.jpg'],
    ['2019-05', '2019-05.jpg'],
  ])('%s may be a date in %s', (id, path) => expect(sayMatch(match(withIds(id), path))).toBe('ask 1 date'))

  it('that contains a date isn’t one', () =>
    expect(match(withIds('47-20190412'), '47-20190412_2020-01-02.jpg')).toMatchObject({
      kind: 'row',
      date: { at: '2020-01-02' },
    }))

  it('that is short is a counter until a batch shows otherwise', () => {
    expect(sayMatch(match(withIds('1234', '5678'), '1234.jpg'))).toBe('ask 1 counter')
    expect(sayMatch(match(withIds('1234', '5678'), 'IMG_1234.jpg'))).toBe('none')
    expect(sayMatch(match(withIds('1234', '5678'), '1234 Main St.jpg'))).toBe('none')
  })

  it.each(['', 'n/a', '0', '000', '1.23E+09', 'none'])('isn’t %j', (id) =>
    expect(sayMatch(match(withIds(id), '1.23E+09.jpg'))).toBe('none'),
  )
})

describe('the name of a camera', () => {
  it.each([
    'IMG_0123',
    'IMG_E0123',
    '_MG_0123',
    'DSC00123',
    '_DSC0123',
    'DSCN0123',
    'DJI_0123',
    'DJI_20260131123456_0123_D',
    'PXL_20260131_123456789',
    'PXL_20260131_123456789.MP',
    'P1010123',
    'GOPR0123',
    'G0010123',
    '100_0123',
    '20260131_123456',
    '20260131_123456_001',
    'IMG-20260131-WA0123',
    'WhatsApp Image 2026-01-31 at 12.34.56 (1)',
    'Screenshot_20260131-123456',
    'signal-2026-01-31-123456',
    'FB_IMG_1612345678901',
    '1612345678901',
    'image0123',
    'Photo 0123',
  ])('%s names no property', (stem) => {
    const rows = withIds(
      '123',
      '0123',
      '123456',
      '1010123',
      '12345678',
      '1000123',
      '20260131',
      '1612345678901',
    )
    expect(match(rows, `${stem}.jpg`).kind).not.toBe('row')
    expect(sayMatch(match(parcels, `${stem}.jpg`))).toBe('none')
  })
})

describe('folders', () => {
  const rows = [...parcels, rowOf(5, { street: '123 Main St' })]

  it.each([
    ['012-034-005/IMG_0001.jpg', '1'],
    ['survey/012-034-005/front/DSC00001.jpg', '1'],
    ['012-034-005/2.jpg', '1'],
    ['012-034-005/20260131_123456.jpg', '1'],
    ['012-034-005\\IMG_0001.jpg', '1'],
    ['123 Main St/IMG_0001.jpg', '5'],
    ['2026/April/012-034-005.jpg', '1'],
    ['012-034-005/012-034-005_2.jpg', '1'],
    ['62701/123 Main St.jpg', '5'],
    ['012-034-005/012-034-006.jpg', 'ask 2 1 folder'],
    ['012-034-007/012-034-006.jpg', 'ask 2 folder'],
    ['012-034-005/123 Main St.jpg', 'ask 5 1 folder'],
    ['45 Oak St/012-034-005.jpg', 'ask 1 folder'],
    ['012-034-005/neighbors/IMG_0001.jpg', 'ask 1 folder'],
    ['012-034-005/kitchen 4711.jpg', 'ask 1 rest'],
    ['012-034-005 012-034-006/IMG_0001.jpg', 'ask 1 2 several'],
    ['IMG_0001/IMG_0001.jpg', 'none'],
  ])('%s: %s', (path, said) => expect(sayMatch(match(rows, path))).toBe(said))

  it('of units don’t take a number for a sequence', () => {
    const units = withStreets('12 Elm St Apt 1', '12 Elm St Apt 2', '14 Elm St')
    expect(sayMatch(match(units, '14 Elm St/4.jpg'))).toBe('ask 3 unit')
    expect(sayMatch(match(units, '14 Elm St/IMG_0004.jpg'))).toBe('3')
    expect(sayMatch(match(units, '12 Elm St/IMG_0004.jpg'))).toBe('ask 1 2 unit')
  })

  it('give the date that the name lacks', () => {
    const dateOf = (path: string) => match(parcels, path).date?.at
    expect(dateOf('2019-04-12/012-034-005.jpg')).toBe('2019-04-12')
    expect(dateOf('2019/04/12/012-034-005.jpg')).toBe('2019-04-12')
    expect(dateOf('2019/012-034-005.jpg')).toBe('2019')
    expect(dateOf('2019-04-12/012-034-005_20200101.jpg')).toBe('2020-01-01')
  })
})

describe('an address in a name', () => {
  const rows = withStreets(
    '123 Main St',
    '45 N Oak Avenue',
    '7 County Road 12',
    '123-125 Elm Rd',
    '9 1/2 Elm Rd',
  )

  it.each([
    ['123 Main St.jpg', '1'],
    ['123-main-street_2.jpg', '1'],
    ['123_MAIN_ST.jpg', '1'],
    ['20260101_123-main-st_front.jpg', '1'],
    ['123 Main St (2).jpg', '1'],
    ['123 Main Street, Springfield, IL 62701.jpg', '1'],
    ['123 main st springfield.jpg', '1'],
    ['45 North Oak Ave.jpg', '2'],
    ['45 N. Oak Av rear.jpg', '2'],
    ['7 County Rd 12.jpg', '3'],
    ['123-125 Elm Road.jpg', '4'],
    ['9 1-2 Elm Rd.jpg', '5'],
    ['9½ Elm Rd.jpg', '5'],
    ['IMG_1234 123 Main St.jpg', '1'],
    ['2019_123 Main St.jpg', '1'],
  ])('%s names row %s', (path, said) => expect(sayMatch(match(rows, path))).toBe(said))

  it.each([
    ['1123 Main St.jpg', 'none'],
    ['1 123 Main St.jpg', 'ask 1 rest'],
    ['121-123 Main St.jpg', 'ask 1 rest'],
    ['123 Main Ave.jpg', 'none'],
    ['123 N Main St.jpg', 'none'],
    ['123 Main St N.jpg', 'ask 1 rest'],
    ['123 Main St Shelbyville.jpg', 'ask 1 rest'],
    ['123 Main St 62799.jpg', 'ask 1 rest'],
    ['123 Main St Apt 4.jpg', 'ask 1 rest'],
    ['123 Main.jpg', 'ask 1 partial'],
    ['45 Oak Ave.jpg', 'ask 2 partial'],
    ['across from 123 Main St.jpg', 'ask 1 rest'],
    ['IMG_123 Main St.jpg', 'ask 1 counter'],
    ['photo 123 Main St.jpg', 'ask 1 counter'],
    ['125 Elm Rd.jpg', 'none'],
    ['3 1/2 Main St.jpg', 'none'],
    ['7 County Road 12 3.jpg', 'ask 3 rest'],
    ['5 7 County Road 12.jpg', 'ask 3 rest'],
  ])('%s doesn’t for certain: %s', (path, said) => expect(sayMatch(match(rows, path))).toBe(said))

  it('isn’t half of a fraction that became a folder', () =>
    expect(sayMatch(match(withStreets('2 Main St'), '123 1/2 Main St.jpg'))).toBe('ask 1 partial'))

  it('without its type may be of another street', () => {
    const streets = withStreets(
      '123 Main St',
      '45 Main Ave',
      '6 Park',
      '8 Park Ave',
      '10 Oak St',
      '12 N Oak St',
    )
    expect(sayMatch(match(streets, '123 Main.jpg'))).toBe('ask 1 partial')
    expect(sayMatch(match(streets, '6 Park.jpg'))).toBe('ask 3 partial')
    expect(sayMatch(match(streets, '10 Oak St.jpg'))).toBe('ask 5 partial')
    expect(sayMatch(match(streets, '12 North Oak Street.jpg'))).toBe('6')
  })

  it('needs its town where several have the street', () => {
    const towns = [
      rowOf(1, { street: '123 Main St' }),
      rowOf(2, { street: '45 Main St', city: 'Shelbyville', zip: '62565' }),
    ]
    expect(sayMatch(match(towns, '123 Main St.jpg'))).toBe('ask 1 place')
    expect(sayMatch(match(towns, '123 Main St Springfield.jpg'))).toBe('1')
    expect(sayMatch(match(towns, '123 Main St 62701.jpg'))).toBe('1')
    expect(sayMatch(match(towns, 'Springfield/123 Main St.jpg'))).toBe('1')
    expect(sayMatch(match(towns, 'Shelbyville/123 Main St.jpg'))).toBe('ask 1 place')
    expect(sayMatch(match(towns, '123 Main St Shelbyville.jpg'))).toBe('ask 1 rest')
  })

  it('needs its unit where there are several', () => {
    const units = withStreets('12 Elm St Apt 1', '12 Elm St #2', '12 Elm St Rear', '14 Elm St')
    expect(sayMatch(match(units, '12 Elm St.jpg'))).toBe('ask 1 2 3 unit')
    expect(sayMatch(match(units, '12 Elm St Unit 2 front.jpg'))).toBe('2')
    expect(sayMatch(match(units, '12-elm-st-apt-1.jpg'))).toBe('1')
    expect(sayMatch(match(units, '12 Elm St Apt 9.jpg'))).toBe('ask 1 2 3 rest')
    expect(sayMatch(match(units, '12 Elm St_2.jpg'))).toBe('ask 1 2 3 rest')
    expect(sayMatch(match(units, '12 Elm St rear.jpg'))).toBe('ask 1 2 3 rest')
    expect(sayMatch(match(units, '14 Elm St_2.jpg'))).toBe('ask 4 rest')
    expect(sayMatch(match(units, '14 Elm St (2).jpg'))).toBe('4')
  })

  it('keeps a number of the same separator for a unit where the list has units', () => {
    const [plain, withUnits] = [withStreets('9 Oak St'), withStreets('9 Oak St', '12 Elm St Apt 1')]
    expect(sayMatch(match(plain, '9 oak st 2.jpg'))).toBe('1')
    expect(sayMatch(match(withUnits, '9 oak st 2.jpg'))).toBe('ask 1 rest')
    expect(sayMatch(match(withUnits, '9 oak st_2.jpg'))).toBe('1')
  })

  it('isn’t an id with a view where a street is named so', () => {
    const rowsWithFront = [rowOf(1, { ids: ['12345'] }), rowOf(2, { street: '99 Front St' })]
    expect(sayMatch(match(rowsWithFront, '12345 front.jpg'))).toBe('ask 1 rest')
    expect(sayMatch(match(withIds('12345'), '12345 front.jpg'))).toBe('1')
    expect(sayMatch(match(withIds('12345'), '12345 Front Street.jpg'))).toBe('ask 1 rest')
  })
})

describe('an id beside an address', () => {
  const rows = [
    rowOf(1, { ids: ['012-034-005'], street: '123 Main St Apt 1' }),
    rowOf(2, { ids: ['012-034-006'], street: '123 Main St Apt 2' }),
    rowOf(3, { ids: ['012-034-007'], street: '9 Oak St' }),
  ]

  it.each([
    ['012-034-007 9 Oak St.jpg', '3'],
    ['9 Oak Street - 012-034-007 front.jpg', '3'],
    ['012-034-006 123 Main St.jpg', '2'],
    ['012-034-006 9 Oak St.jpg', 'ask 2 3 several'],
    ['012-034-006 123 Main St Apt 1.jpg', 'ask 2 1 several'],
    ['012-034-006 123 Main St Apt 9.jpg', 'ask 2 1 several'],
  ])('%s: %s', (path, said) => expect(sayMatch(match(rows, path))).toBe(said))
})

it.each([
  '',
  '/',
  '.jpg',
  'x'.repeat(5000),
  '012-034-005'.repeat(500),
  '\u0000',
  '💩',
  '../../../etc',
  '((((',
  '% $',
])('takes %j as no name', (path) => expect(sayMatch(match(parcels, path))).toBe('none'))

it('asks about five rows at most', () => {
  const found = match(withIds(...Array.from({ length: 40 }, () => '12-345')), '12-345.jpg')
  expect(found).toMatchObject({ kind: 'ask', rowNos: [1, 2, 3, 4, 5] })
})
