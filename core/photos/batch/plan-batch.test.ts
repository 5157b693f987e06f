import { describe, expect, it } from 'vitest'
import { ok, refuse } from '../../shared/result.ts'
import { matchBatch } from '../matching/match-batch.ts'
import type { RowForMatching } from '../matching/match-names.ts'
import { readMapping } from '../matching/read-mapping.ts'
import { type BatchToPlace, type FileOfBatch, placeBatch } from './place-batch.ts'
import { type PhotoChoices, photosToAdd, planBatch as planPlaced } from './plan-batch.ts'

const rows: RowForMatching[] = ['012-034-005', '012-034-006', '012-034-007'].map((id, index) => ({
  rowNo: index + 1,
  ids: [id],
  street: `${index + 1} Elm St`,
  city: 'Davis',
  zip: '95616',
}))

/** A batch of photos with these hashes, matched as the product does. */
function toBatch(hashByPath: Record<string, string>, mapping?: string): BatchToPlace {
  const photos = Object.keys(hashByPath)
  const matches = matchBatch(
    photos.map((path) => ({ path })),
    rows,
    { today: '2026-11-30' },
  )
  const files: FileOfBatch[] = Object.values(hashByPath).map((sha256, index) => ({
    index,
    kind: 'photo',
    sha256,
  }))
  const paths = [...photos, 'photos.csv']
  return {
    paths,
    files:
      mapping === undefined
        ? files
        : [...files, { index: photos.length, kind: 'mapping', fileName: 'photos.csv' }],
    matches: matches.map(({ match }, index) => ({ index, match })),
    mappings:
      mapping === undefined ? [] : [{ index: photos.length, result: readMapping(mapping, photos, rows) }],
    proposals: [],
  }
}

const planBatch = (batch: BatchToPlace, choices: PhotoChoices) => planPlaced(placeBatch(batch), choices)
const nothingChosen: PhotoChoices = new Map()
const indexesOf = (items: readonly { readonly index: number }[]) => items.map(({ index }) => index)

const THREE = { '012-034-005.jpg': 'a', '012-034-006 bank.jpg': 'b', 'IMG_0001.jpg': 'c' }

describe('the groups of a batch', () => {
  it('are photos that match, questions, and what nothing fits', () => {
    const plan = planBatch(toBatch(THREE), nothingChosen)
    expect([plan.sure, plan.asked, plan.unmatched].map(indexesOf)).toEqual([[0], [1], [2]])
  })

  it('have every file once', () => {
    const batch = toBatch({ ...THREE, 'a copy.jpg': 'c', '012-034-005_2.jpg': 'a' }, 'readme')
    const plan = planBatch(batch, nothingChosen)
    const all = [...plan.sure, ...plan.asked, ...plan.unmatched, ...plan.leftOut]
    expect(indexesOf(all).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('a question', () => {
  it('goes to the tray until the person answers it', () =>
    expect(planBatch(toBatch(THREE), nothingChosen).asked[0]).toMatchObject({
      rowNo: null,
      choice: undefined,
    }))

  it('goes where the person says, and stays among the questions', () =>
    expect(planBatch(toBatch(THREE), new Map([[1, 2]])).asked[0]).toMatchObject({ rowNo: 2, choice: 2 }))

  it('forgets an answer that is no candidate any more', () =>
    expect(planBatch(toBatch(THREE), new Map([[1, 3]])).asked[0]).toMatchObject({
      rowNo: null,
      choice: undefined,
    }))
})

it('sends nothing to a property by position unless the person says so', () => {
  const proposal = { index: 2, candidates: [{ rowNo: 3, probability: 0.99, meters: 12 }], isSure: true }
  const batch = { ...toBatch(THREE), proposals: [proposal] }
  const rowNoOf = (choices: PhotoChoices) => {
    const plan = planBatch(batch, choices)
    expect(indexesOf(plan.asked)).toEqual([1, 2])
    return photosToAdd(plan, true).find(({ index }) => index === 2)?.rowNo
  }
  expect(rowNoOf(nothingChosen)).toBeNull()
  expect(rowNoOf(new Map([[2, 3]]))).toBe(3)
})

it('goes where a person laid it along a street, if no name says another row', () => {
  const placed = planBatch(toBatch(THREE), new Map([[2, 3]]))
  expect([placed.asked, placed.unmatched].map(indexesOf)).toEqual([[1, 2], []])
  expect(placed.asked[1]).toMatchObject({ rowNo: 3, choice: 3 })
  expect(indexesOf(photosToAdd(placed, false))).toEqual([0, 1, 2])
  const inTray = planBatch(toBatch(THREE), new Map([[2, null]]))
  expect(indexesOf(inTray.unmatched)).toEqual([2])
})

it('leaves a matched photo in the tray if the person wants it', () =>
  expect(planBatch(toBatch(THREE), new Map([[0, null]])).sure[0]).toMatchObject({
    rowNo: null,
    choice: null,
  }))

it('places photos by a mapping file', () => {
  const plan = planBatch(toBatch(THREE, 'file,parcel\nIMG_0001.jpg,012-034-007\n'), nothingChosen)
  expect(plan.sure.find(({ index }) => index === 2)).toMatchObject({
    rowNo: 3,
    placement: { by: { kind: 'mapping', fileName: 'photos.csv' } },
  })
  expect(plan.leftOut).toEqual([])
})

describe('what is left out', () => {
  it('says why', () => {
    const files: FileOfBatch[] = [
      { index: 0, kind: 'refused', reason: 'too_small' },
      { index: 1, kind: 'unreadable', why: 'gone' },
      { index: 2, kind: 'mapping', fileName: 'readme.txt' },
    ]
    const mappings = [{ index: 2, result: refuse('missing_columns') }]
    const batch: BatchToPlace = {
      paths: ['a.jpg', 'b.jpg', 'readme.txt'],
      files,
      matches: [],
      mappings,
      proposals: [],
    }
    expect(planBatch(batch, nothingChosen).leftOut).toEqual([
      { index: 0, kind: 'refused', reason: 'too_small' },
      { index: 1, kind: 'unreadable', why: 'gone' },
      { index: 2, kind: 'no_mapping' },
    ])
  })

  it('is the same file for the same property, but not for another one', () => {
    const batch = toBatch({ '012-034-005.jpg': 'a', '012-034-005_2.jpg': 'a', '012-034-006.jpg': 'a' })
    const plan = planBatch(batch, nothingChosen)
    expect(indexesOf(plan.sure)).toEqual([0, 2])
    expect(plan.leftOut).toEqual([{ index: 1, kind: 'duplicate', of: 0 }])
  })

  it('is no mapping file that was used', () => {
    const mappings = [{ index: 0, result: ok({ photos: [], problems: [] }) }]
    const files: FileOfBatch[] = [{ index: 0, kind: 'mapping', fileName: 'photos.csv' }]
    expect(
      planBatch({ paths: ['photos.csv'], files, matches: [], mappings, proposals: [] }, nothingChosen)
        .leftOut,
    ).toEqual([])
  })
})

describe('what is sent', () => {
  it('is all but what matches nothing, unless the person wants that in the tray', () => {
    const plan = planBatch(toBatch(THREE), nothingChosen)
    expect(indexesOf(photosToAdd(plan, false))).toEqual([0, 1])
    expect(indexesOf(photosToAdd(plan, true))).toEqual([0, 1, 2])
  })

  it('is each file once for each place, wherever an answer puts it', () => {
    const batch = toBatch({
      '012-034-006 bank.jpg': 'b',
      '012-034-006.jpg': 'b',
      'x/012-034-006 bank.jpg': 'b',
    })
    const indexesSent = (choices: PhotoChoices) => indexesOf(photosToAdd(planBatch(batch, choices), true))
    expect(indexesSent(new Map([[0, 2]]))).toEqual([1, 2])
    expect(indexesSent(nothingChosen)).toEqual([1, 0])
  })

  it('keeps a question whose file also matches nothing', () => {
    const plan = planBatch(toBatch({ 'IMG_0001.jpg': 'b', '012-034-006 bank.jpg': 'b' }), nothingChosen)
    expect(indexesOf(photosToAdd(plan, false))).toEqual([1])
  })
})
