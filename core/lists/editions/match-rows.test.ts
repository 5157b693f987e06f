import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedRow, matchRows } from './match-rows.ts'

type Given = readonly [address: string | null, parcel?: string]
const rowsOf = (given: readonly Given[]): ComparedRow[] =>
  given.map(([address, parcel = ''], index) => ({ rowNo: index + 1, address, parcel }))
const match = (earlier: readonly Given[], next: readonly Given[]) =>
  Object.fromEntries(matchRows(rowsOf(earlier), rowsOf(next)))

describe('the rows that a next edition knows', () => {
  it('have the same parcel number, however the address is spelled', () =>
    expect(
      match(
        [
          ['a', '1'],
          ['b', '2'],
        ],
        [
          ['c', '3'],
          ['b renamed', '2'],
        ],
      ),
    ).toEqual({ 2: 2 }))

  it('have the same address in a file without parcel numbers', () =>
    expect(
      match(
        [
          ['a', '1'],
          ['b', '2'],
        ],
        [['b'], ['c'], ['a']],
      ),
    ).toEqual({ 1: 2, 3: 1 }))

  it('have the same address where one of the rows lacks the number', () =>
    expect(match([['a', '1'], ['b'], ['c', '3']], [['a', '1'], ['b', '2'], ['c']])).toEqual({
      1: 1,
      2: 2,
      3: 3,
    }))

  it('are not those of another parcel at the same address', () =>
    expect(
      match(
        [
          ['a', '1'],
          ['b', '2'],
        ],
        [
          ['a', '9'],
          ['b', '2'],
        ],
      ),
    ).toEqual({ 2: 2 }))

  it('keep their addresses where several share a parcel number, whatever their order', () =>
    expect(
      match(
        [
          ['a 1', '7'],
          ['a 2', '7'],
          ['a 3', '7'],
        ],
        [
          ['a 3', '7'],
          ['a 1', '7'],
          ['a 9', '7'],
        ],
      ),
    ).toEqual({
      1: 3,
      2: 1,
      3: 2,
    }))

  it('are not guessed among several that share a parcel number', () =>
    expect(
      match(
        [
          ['a 1', '7'],
          ['a 2', '7'],
        ],
        [
          ['a 8', '7'],
          ['a 9', '7'],
        ],
      ),
    ).toEqual({}))

  it('are known by their addresses if the numbers are of different kinds', () =>
    expect(
      match(
        [
          ['a', '01-1'],
          ['b', '01-2'],
        ],
        [
          ['b', 'X2'],
          ['a', 'X1'],
        ],
      ),
    ).toEqual({ 1: 2, 2: 1 }))

  it('are as many as both have, if rows repeat', () =>
    expect(match([['a'], ['a']], [['a'], ['b'], ['a'], ['a']])).toEqual({ 1: 1, 3: 2 }))

  it('have an address', () => expect(match([[null], [null]], [[null]])).toEqual({}))

  it('agree with a comparison of each row with each', () =>
    fc.assert(
      fc.property(anyRows, anyRows, (earlier, next) => {
        expect(new Map(matchRows(earlier, next))).toEqual(naively(earlier, next))
      }),
    ))
})

const anyRows = fc
  .array(
    fc.record({
      address: fc.constantFrom('a', 'b', 'c', 'd', null),
      parcel: fc.constantFrom('', '', '1', '2', '3', '4'),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, index) => ({ rowNo: index + 1, ...row })))

/** Compares each row with each, as D60 says it. */
function naively(earlier: readonly ComparedRow[], next: readonly ComparedRow[]): Map<number, number> {
  const isOneKind = next.some(
    (row) => row.parcel !== '' && earlier.some((before) => before.parcel === row.parcel),
  )
  const parcel = (row: ComparedRow) => (isOneKind ? row.parcel : '')
  const known = new Map<number, number>()
  const free = (before: ComparedRow) => ![...known.values()].includes(before.rowNo)
  const asking = () => next.filter((row) => !known.has(row.rowNo))
  const take = (row: ComparedRow, isSame: (before: ComparedRow) => boolean) => {
    const found = earlier.find((before) => free(before) && isSame(before))
    if (found) known.set(row.rowNo, found.rowNo)
  }
  const hasSameAddress = (row: ComparedRow) => (before: ComparedRow) =>
    row.address !== null && before.address === row.address
  for (const row of asking())
    if (parcel(row) !== '')
      take(row, (before) => parcel(before) === parcel(row) && hasSameAddress(row)(before))
  const left = asking()
  const leftBefore = earlier.filter(free)
  for (const row of left) {
    const sharing = left.filter((other) => parcel(other) === parcel(row))
    const candidates = leftBefore.filter((before) => parcel(before) === parcel(row))
    const [only] = candidates
    if (parcel(row) !== '' && sharing.length === 1 && candidates.length === 1 && only)
      known.set(row.rowNo, only.rowNo)
  }
  for (const row of asking()) if (parcel(row) === '') take(row, hasSameAddress(row))
  for (const row of asking()) take(row, (before) => parcel(before) === '' && hasSameAddress(row)(before))
  return known
}
