import { describe, expect, it } from 'vitest'
import type { NameMatch } from '../matching/match-names.ts'
import { decidePlacement, type MappingSays } from './decide-placement.ts'

const named = (rowNo: number): NameMatch => ({
  kind: 'row',
  rowNo,
  by: 'id',
  sequence: null,
  view: null,
  date: null,
})
const asked = (...rowNos: number[]): NameMatch => ({ kind: 'ask', rowNos, why: 'partial', date: null })
const none: NameMatch = { kind: 'none', date: null }
const mapped = (rowNo: number, fileName = 'photos.csv'): MappingSays => ({ fileName, kind: 'row', rowNo })
const unsure = (...rowNos: number[]): MappingSays => ({
  fileName: 'photos.csv',
  kind: 'ask',
  rowNos,
  why: 'folder',
})
const byMapping = (rowNo: number) => ({ kind: 'row', rowNo, by: { kind: 'mapping', fileName: 'photos.csv' } })

describe('without a mapping file', () => {
  it('a name that fits one row places its photo', () =>
    expect(decidePlacement(named(3), [])).toEqual({ kind: 'row', rowNo: 3, by: { kind: 'id' } }))

  it('a question stays a question', () =>
    expect(decidePlacement(asked(1, 2), [])).toEqual({ kind: 'ask', rowNos: [1, 2], why: 'partial' }))

  it('a name that says nothing places nothing', () =>
    expect(decidePlacement(none, [])).toEqual({ kind: 'none' }))
})

describe('a mapping file', () => {
  it.each([
    ['says the same as the name', named(3)],
    ['says one of the rows that the name may mean', asked(2, 3)],
    ['has a photo whose name says nothing', none],
  ])('wins where it %s', (_, match) => expect(decidePlacement(match, [mapped(3)])).toEqual(byMapping(3)))

  it('is no guess: a name that says another row makes a question of both', () =>
    expect(decidePlacement(named(4), [mapped(3)])).toEqual({ kind: 'ask', rowNos: [3, 4], why: 'mapping' }))

  it('is asked where its own line is unsure, even if the name is certain', () =>
    expect(decidePlacement(named(2), [unsure(2, 5)])).toEqual({ kind: 'ask', rowNos: [2, 5], why: 'folder' }))

  it('is asked where another one disagrees', () =>
    expect(decidePlacement(none, [mapped(3), mapped(4, 'more.csv')])).toEqual({
      kind: 'ask',
      rowNos: [3, 4],
      why: 'mapping',
    }))

  it('offers at most five rows', () =>
    expect(decidePlacement(asked(3, 4, 5, 6, 7), [mapped(1), mapped(2, 'more.csv')])).toMatchObject({
      rowNos: [1, 2, 3, 4, 5],
    }))
})

describe('a position', () => {
  const candidates = [
    { rowNo: 7, probability: 0.98, meters: 12 },
    { rowNo: 8, probability: 0.05, meters: 20 },
  ]
  const proposal = { index: 0, candidates, isSure: true }

  it('is asked, however sure it is', () =>
    expect(decidePlacement(none, [], proposal)).toEqual({
      kind: 'ask',
      rowNos: [7, 8],
      why: 'position',
      proposal,
    }))

  it.each([
    ['a name that fits', named(3), []],
    ['a name that is asked', asked(1, 2), []],
    ['a mapping file', none, [mapped(3)]],
  ] as const)('says nothing beside %s', (_, match, says) =>
    expect(decidePlacement(match, says, proposal)).toEqual(decidePlacement(match, says)),
  )
})
