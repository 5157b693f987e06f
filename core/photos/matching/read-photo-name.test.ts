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
