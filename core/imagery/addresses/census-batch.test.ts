import { describe, expect, it } from 'vitest'
import { readCensusBatch, writeCensusBatch } from './census-batch.ts'

const at = (street: string, city = 'Parma', state = 'OH', zip = '44129') => ({ street, city, state, zip })

describe('a batch', () => {
  it('has five columns in every row, empty ones included', () =>
    expect(writeCensusBatch([at('12 Oak Street'), at('79 Wistful Vista', 'Wistful Vista', 'IL', '')])).toBe(
      '0,12 Oak Street,Parma,OH,44129\r\n1,79 Wistful Vista,Wistful Vista,IL,\r\n',
    ))

  it('quotes cells with commas, and keeps an address on one line', () =>
    expect(writeCensusBatch([at('12 "Old" Oak, rear', 'Mc\nKees\r\nRocks')])).toBe(
      '0,"12 ""Old"" Oak, rear",Mc Kees Rocks,OH,44129\r\n',
    ))

  it('leaves out units', () =>
    expect(writeCensusBatch([at('12 Oak Street Apt 4')])).toContain('0,12 Oak Street,'))
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
    ['cut inside a row', [MATCH, NO_MATCH, TIE, LOOSE.slice(0, 60)]],
    ['with a repeated row', [MATCH, NO_MATCH, NO_MATCH, LOOSE]],
    ['with an unknown id', [MATCH, NO_MATCH, TIE, LOOSE.replace('"3"', '"4"')]],
    ['with a row without an id', [MATCH, NO_MATCH, TIE, LOOSE.replace('"3"', '""')]],
    ['with an unknown outcome', [MATCH, NO_MATCH.replace('No_Match', 'Maybe'), TIE, LOOSE]],
    ['with a match without coordinates', [MATCH.replace('-73.98658,40.738323', ''), NO_MATCH, TIE, LOOSE]],
    [
      'with latitude first',
      [MATCH.replace('-73.98658,40.738323', '40.738323,-173.98658'), NO_MATCH, TIE, LOOSE],
    ],
    ['as a page of HTML', ['<html><body>Service Unavailable</body></html>']],
    ['empty', []],
  ])('%s is rejected', (_, rows) => expect(readCensusBatch(rows.join('\n'), 4)).toBeNull())
})
