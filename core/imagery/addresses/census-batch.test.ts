import { describe, expect, it } from 'vitest'
import { readCensusBatch, writeCensusBatch } from './census-batch.ts'

const at = (street: string, city = 'Parma', state = 'OH', zip = '44129') => ({ street, city, state, zip })

describe('a batch', () => {
  it('has five columns in every row, empty ones included', () =>
    expect(writeCensusBatch([at('12 Oak Street'), at('79 Wistful Vista', 'Wistful Vista', 'IL', '')])).toBe(
      '0,12 Oak Street,Parma,OH,44129\r\n1,79 Wistful Vista,Wistful Vista,IL,\r\n',
    ))

  it('quotes cells with commas, and keeps an address on one line', () =>
    expect(writeCensusBatch([at('12 "Old" Oak, corner', 'Mc\nKees\r\nRocks')])).toBe(
      '0,"12 ""Old"" Oak, corner",Mc Kees Rocks,OH,44129\r\n',
    ))

  it('leaves out units, but not the numbers of roads', () =>
    expect(writeCensusBatch([at('12 Oak Street Apt 4'), at('3600 N RM 620'), at('5 Oak St Rear')])).toBe(
      '0,12 Oak Street,Parma,OH,44129\r\n1,3600 N RM 620,Parma,OH,44129\r\n2,5 Oak St,Parma,OH,44129\r\n',
    ))
})

const MATCH =
  '"0","3 Gramercy Park West, New York, NY, 10003","Match","Exact","3 GRAMERCY PARK W, NEW YORK, NY, 10003","-73.98658,40.738323","59653655","R"'
const NO_MATCH = '"1","79 Wistful Vista, Wistful Vista, IL, ","No_Match"'
const TIE = '"2","100 Main St, Springfield, IL, ","Tie"'
const LOOSE = '"3","5 ""Old"" Rd, X, NY, ","Match","Non_Exact","5 OLD RD, X, NY, 10001","-73.5,40.5","1","L"'

describe('an answer', () => {
  const asked = [
    {
      type: 'match',
      position: { lat: 40.738323, lng: -73.98658 },
      matched: '3 GRAMERCY PARK W, NEW YORK, NY, 10003',
      isExact: true,
    },
    { type: 'none' },
    { type: 'tie' },
    { type: 'match', position: { lat: 40.5, lng: -73.5 }, matched: '5 OLD RD, X, NY, 10001', isExact: false },
  ]

  it.each([
    ['in order', [MATCH, NO_MATCH, TIE, LOOSE]],
    ['shuffled', [TIE, LOOSE, NO_MATCH, MATCH]],
    ['with padded rows', [MATCH, `${NO_MATCH},"","","","",""`, `${TIE},,,,,`, LOOSE]],
  ])('%s gives each address its own result', (_, rows) => {
    expect(readCensusBatch(rows.join('\n'), 4)).toEqual(asked)
    expect(readCensusBatch(`${rows.join('\r\n')}\r\n`, 4)).toEqual(asked)
  })

  it.each([
    ['cut off', [MATCH, NO_MATCH, TIE]],
    ['with a repeated row', [MATCH, NO_MATCH, NO_MATCH, LOOSE]],
    ['with an unknown id', [MATCH, NO_MATCH, TIE, LOOSE.replace('"3"', '"4"')]],
    ['with a row without an id', [MATCH, NO_MATCH, TIE, LOOSE.replace('"3"', '""')]],
    ['without a row that can be read', [0, 1, 2, 3].map((id) => `"${id}","12 Oak","Maybe"`)],
    ['with few rows that can be read', [NO_MATCH, ...[0, 2, 3].map((id) => `"${id}","12 Oak","Maybe"`)]],
    ['as a page of HTML', ['<html><body>Service Unavailable</body></html>']],
    ['empty', []],
  ])('%s is rejected', (_, rows) => expect(readCensusBatch(rows.join('\n'), 4)).toBeNull())

  it.each([
    ['cut off inside its coordinates', MATCH.slice(0, MATCH.indexOf('40.7') + 3)],
    ['of an unknown outcome', MATCH.replace('"Match"', '"Maybe"')],
    ['of a match without coordinates', MATCH.replace('-73.98658,40.738323', '')],
    ['with latitude first', MATCH.replace('-73.98658,40.738323', '40.738323,-173.98658')],
  ])('loses no more than a row %s', (_, row) => {
    const [, ...others] = asked
    const unreadable = { type: 'unreadable' }
    expect(readCensusBatch([NO_MATCH, TIE, LOOSE, row].join('\n'), 4)).toEqual([unreadable, ...others])
    expect(readCensusBatch(row, 1)).toEqual([unreadable])
  })
})
