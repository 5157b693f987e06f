import { describe, expect, it } from 'vitest'
import { matchBatch } from './match-batch.ts'
import type { RowForMatching } from './match-names.ts'

const rowsOf = (rows: readonly Partial<RowForMatching>[]): RowForMatching[] =>
  rows.map((row, index) => ({
    rowNo: index + 1,
    ids: [],
    street: '',
    city: 'Springfield',
    zip: '62701',
    ...row,
  }))

const withIds = (...ids: string[]) => rowsOf(ids.map((id) => ({ ids: [id] })))

const matchAll = (rows: readonly RowForMatching[], paths: readonly string[]) =>
  matchBatch(
    paths.map((path) => ({ path })),
    rows,
    { today: '2026-11-30' },
  )

/** Row numbers; 0 for a question, -1 for none. */
const rowNosOf = (rows: readonly RowForMatching[], paths: readonly string[]): number[] =>
  matchAll(rows, paths).map(({ match }) => {
    if (match.kind === 'row') return match.rowNo
    return match.kind === 'ask' ? 0 : -1
  })

const padded = (value: number, length: number) => String(value).padStart(length, '0')
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('zeros', () => {
  const numbers = upTo(8).map((index) => 12_034_000 + 17 * index)

  it('that the list has lost are no doubt where all names have them', () => {
    const rows = withIds(...numbers.map(String))
    const names = numbers.map((number) => `${padded(number, 9)}_front.jpg`)
    expect(rowNosOf(rows, names)).toEqual(upTo(8))
  })

  it('that are one too many in a name are asked', () => {
    const rows = withIds(...numbers.map(String))
    const names = numbers.map((number) => `${padded(number, 9)}.jpg`)
    expect(rowNosOf(rows, [...names, `00${numbers[0]}.jpg`]).at(-1)).toBe(0)
  })

  it('that names have lost are no doubt where no name has any', () => {
    const rows = withIds(...upTo(8).map((index) => `012-034-${padded(index, 3)}`))
    const names = upTo(8).map((index) => `12-34-${index}.jpg`)
    expect(rowNosOf(rows, names)).toEqual(upTo(8))
    expect(rowNosOf(rows, [...names, '012-034-001.jpg'])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  it('of a few names are no habit', () => {
    const rows = withIds(...numbers.map(String))
    expect(
      rowNosOf(
        rows,
        numbers.slice(0, 4).map((number) => `0${number}.jpg`),
      ),
    ).toEqual([0, 0, 0, 0])
  })
})

it('takes separators that the list has lost where all names have the same', () => {
  const ids = upTo(9).map((index) => `012-034-00${index}`)
  const rows = withIds(...ids.map((id) => id.replaceAll('-', '')))
  expect(
    rowNosOf(
      rows,
      [...ids, '0120-34-001.jpg'].map((id) => `${id}.jpg`),
    ),
  ).toEqual([...ids.map(() => 0), 0])
  expect(
    rowNosOf(
      rows,
      ids.map((id) => `${id}.jpg`),
    ),
  ).toEqual(upTo(9))
})

describe('short ids', () => {
  const sparse = upTo(40).map((index) => 37 * index + (index % 5))

  it('are ids where all short names are listed, by more than coincidence', () => {
    const rows = withIds(...sparse.map(String))
    expect(
      rowNosOf(
        rows,
        sparse.map((id) => `${id}.jpg`),
      ),
    ).toEqual(upTo(40))
    expect(
      rowNosOf(
        rows,
        sparse.map((id) => `${id}/IMG_0001.jpg`),
      ),
    ).toEqual(upTo(40))
    expect(
      rowNosOf(
        rows,
        sparse.map((id) => `${id}_2.jpg`),
      ),
    ).toEqual(upTo(40))
  })

  it('are counters as soon as one isn’t', () => {
    const rows = withIds(...sparse.map(String))
    const names = [...sparse.map((id) => `${id}.jpg`), '11.jpg']
    expect(new Set(rowNosOf(rows, names))).toEqual(new Set([0, -1]))
  })

  it('that run from 1 to many are counters', () => {
    const rows = withIds(...upTo(300).map(String))
    expect(
      new Set(
        rowNosOf(
          rows,
          upTo(200).map((id) => `${id}.jpg`),
        ),
      ),
    ).toEqual(new Set([0]))
    expect(
      new Set(
        rowNosOf(
          rows,
          upTo(200).map((id) => `${padded(id, 4)}.jpg`),
        ),
      ),
    ).toEqual(new Set([0]))
  })
})

describe('streets without their type', () => {
  const rows = rowsOf(upTo(20).map((index) => ({ street: `${100 + index * 3} Main St` })))
  const names = upTo(20).map((index) => `${100 + index * 3} Main.jpg`)

  it('are the list’s where all addresses of the batch are', () =>
    expect(rowNosOf(rows, names)).toEqual(upTo(20)))

  it('are asked as soon as one isn’t', () =>
    expect(rowNosOf(rows, [...names, '45 Oak.jpg'])).toEqual([...names.map(() => 0), -1]))

  it('are asked where there are few', () =>
    expect(rowNosOf(rows, names.slice(0, 5))).toEqual([0, 0, 0, 0, 0]))
})

it('keeps the dates of the same property in two folders', () => {
  const matches = matchAll(withIds('012-034-005'), [
    '2019-04-12/012-034-005.jpg',
    '2026-05-01/012-034-005.jpg',
  ])
  expect(matches.map(({ match }) => match)).toMatchObject([
    { kind: 'row', rowNo: 1, date: { at: '2019-04-12' } },
    { kind: 'row', rowNo: 1, date: { at: '2026-05-01' } },
  ])
})

it('says which files are named alike, and matches each by itself', () => {
  const paths = [
    'IMG_1.jpg',
    'IMG_1 (1).jpg',
    'img_1.JPG',
    'x/IMG_1.jpg',
    'IMG_1 - Copy.jpg',
    'IMG_2 (1).jpg',
  ]
  expect(matchAll([], paths).map(({ sameNameAs }) => sameNameAs)).toEqual([
    null,
    'IMG_1.jpg',
    'IMG_1.jpg',
    null,
    'IMG_1.jpg',
    null,
  ])
  expect(rowNosOf(withIds('12-345'), ['12-345.jpg', '12-345 (1).jpg', '12-345.JPG'])).toEqual([1, 1, 1])
})

it('keeps the order of the files', () =>
  expect(matchAll([], ['b.jpg', 'a.jpg', 'b.jpg']).map(({ path }) => path)).toEqual([
    'b.jpg',
    'a.jpg',
    'b.jpg',
  ]))
