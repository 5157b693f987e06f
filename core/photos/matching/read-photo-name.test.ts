import { describe, expect, it } from 'vitest'
import { matchBatch } from './match-batch.ts'
import type { RowForMatching } from './match-names.ts'

const toRow = (street: string, at: number, id = `008.060.0${at + 10}`): RowForMatching => ({
  rowNo: at + 1,
  ids: [id],
  street,
  city: 'Springfield',
  zip: '45501',
})

const LIST = ['1242 Maple Ln', '2001 W 34th Ct', '120 Oak Hill Rd'].map((street, at) => toRow(street, at))

const matchOf = (path: string, rows = LIST) => matchBatch([{ path }], rows, { today: '2026-11-30' })[0]?.match

describe('a whole address in a list that also has numbers', () => {
  it.each([
    ['1242 Maple Ln_02.jpg', 1],
    ['1242_Maple_Lane_IMG_2570.jpg', 1],
    ['2001 W 34th Ct.jpg', 2],
    ['2001-w-34th-ct (2).jpg', 2],
  ])('%s is row %i', (path, rowNo) => {
    expect(matchOf(path)).toMatchObject({ kind: 'row', rowNo })
  })

  it('asks for a unit whose number is missing', () => {
    const rows = ['4517 North Ct Apt 1', '4517 North Ct Apt 2'].map((street, at) => toRow(street, at))
    expect(matchOf('4517-North-Ct-Apt-_1.jpg', rows)?.kind).toBe('ask')
    expect(matchOf('4517-North-Ct-Apt-1.jpg', rows)).toMatchObject({ kind: 'row', rowNo: 1 })
  })

  it.each(['1242 Maple Ln 008.060.099.jpg', '008.060.099 1242 Maple Ln.jpg'])('asks for %s', (path) => {
    expect(matchOf(path)).toMatchObject({ kind: 'ask' })
  })
})

describe('what makes another property of a name', () => {
  it.each(['008.060.010.01.jpg', '008.060.010.1.jpg', '008.060.010.01 front.jpg'])(
    'asks for %s, a part of the parcel that may be one of its own',
    (path) => {
      expect(matchOf(path)).toMatchObject({ kind: 'ask', rowNos: [1] })
    },
  )

  it.each(['left of 1242 Maple Ln.jpg', 'right of 008.060.010.jpg', 'LEFT OF 1242-maple-ln (1).jpg'])(
    'asks for %s, the house beside it',
    (path) => {
      expect(matchOf(path)).toMatchObject({ kind: 'ask', rowNos: [1] })
    },
  )

  it.each(['left side of 1242 Maple Ln.jpg', '1242 Maple Ln left.jpg', 'front of 1242 Maple Ln.jpg'])(
    'takes %s for a view of it',
    (path) => {
      expect(matchOf(path)).toMatchObject({ kind: 'row', rowNo: 1 })
    },
  )

  it('takes a view for a view where streets lack their type, although a street has its name', () => {
    const rows = Array.from({ length: 12 }, (_, at) => toRow(`${2000 + at} Oak Way`, at))
    const list = [...rows, toRow('2040 Front Way', 12)]
    const files = [
      ...rows.map(({ rowNo }) => ({ path: `${1999 + rowNo} Oak.jpg` })),
      { path: 'View Dr/2040 front.jpg' },
    ]
    const matches = matchBatch(files, list, { today: '2026-11-30' }).map(({ match }) => match.kind)
    expect(matches).toEqual([...rows.map(() => 'row'), 'ask'])
  })
})

describe('dates beside numbers', () => {
  const rows = Array.from({ length: 20 }, (_, at) => toRow('', at, `12-${at + 10}-${(at % 9) + 1}`))
  const habit = rows
    .slice(0, 8)
    .map(({ ids: [id = ''] }) => ({ path: `${id.slice(0, 5).replace('-', '')}-${id.slice(6)}.jpg` }))

  it.each(['20250119_1219 (1).png', '2022_08_10_1219_1.jpeg', '2024_05_03_1219 1.jpg', '1219 (1).jpg'])(
    'takes no time or copy in %s for an id',
    (path) => {
      const matches = matchBatch([...habit, { path }], rows, { today: '2026-11-30' })
      expect(matches.at(-1)?.match.kind).not.toBe('row')
    },
  )

  it('takes a year before the number of a house for one, unless both may be houses', () => {
    const list = [toRow('2008 Rear Ave', 0)]
    expect(matchOf('2004_2008 Rear Ave_side.png', list)?.kind).not.toBe('row')
    expect(matchOf('2019 1242 Maple Ln.jpg')).toMatchObject({ kind: 'row', rowNo: 1 })
  })
})

describe('an address in one word', () => {
  it.each([
    ['1242MapleLn.jpg', 1],
    ['1242MapleLane_front_2.jpg', 1],
    ['120OakHillRd (1).jpg', 3],
  ])('%s is row %i', (path, rowNo) => {
    expect(matchOf(path)).toMatchObject({ kind: 'row', rowNo })
  })

  it.each(['1242MapletonLn.jpg', '11242MapleLn.jpg', 'A1242MapleLn.jpg', '120OakHillRd2.jpg'])(
    'matches no row for %s',
    (path) => {
      expect(matchOf(path)?.kind).not.toBe('row')
    },
  )
})
