import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedColumns } from '../added-columns.ts'
import { REQUIRED_FIELDS } from '../csv/header-mapping.ts'
import { MAX_COLUMNS } from '../limits.ts'
import { areKept, countTowardLimit, keptColumns } from './kept-columns.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, column) => column)
const mapping = { street: 30, city: 3, state: 41, zip: 2 }

describe('the columns that a list keeps of a wide file', () => {
  it('are those of the address, then the first of the others', () => {
    expect(keptColumns(upTo(60), mapping, [])).toEqual([...upTo(23), 30, 41])
    expect(keptColumns(upTo(60), {}, [])).toEqual(upTo(25))
  })

  it('are those that the person wants, in the order of the file', () => {
    expect(keptColumns([50, 7], mapping, [])).toEqual([2, 3, 7, 30, 41, 50])
  })

  it('can be kept, whatever is wanted', () => {
    const file = fc.integer({ min: 4, max: 256 }).chain((columns) =>
      fc.record({
        columns: fc.constant(columns),
        wanted: fc.shuffledSubarray(upTo(columns)),
        address: fc.shuffledSubarray(upTo(columns), { minLength: 4, maxLength: 4 }),
      }),
    )
    fc.assert(
      fc.property(file, ({ columns, wanted, address: [street = 0, city = 0, state = 0, zip = 0] }) => {
        const fields = { street, city, state, zip }
        const kept = keptColumns(wanted, fields, [])
        expect(areKept(kept, { headers: [], columnCount: columns }, fields)).toBe(true)
        expect(kept.length).toBe(Math.min(MAX_COLUMNS, new Set([...wanted, ...Object.values(fields)]).size))
      }),
    )
  })

  it.each([
    ['more than a list may have', upTo(26)],
    ['one twice', [0, 1, 2, 3, 3]],
    ['another order', [1, 0, 2, 3]],
    ['one that the file lacks', [0, 1, 2, 3, 30]],
    ['one before the first', [0, 1, 2, 3, -1]],
    ['half a column', [0, 1, 2, 3, 4.5]],
    ['no zip', [0, 1, 2, 4]],
  ])('can’t be %s', (_, columns) => {
    const first = Object.fromEntries(REQUIRED_FIELDS.map((field, column) => [field, column]))
    expect(areKept(columns, { headers: [], columnCount: 30 }, first as typeof mapping)).toBe(false)
  })

  it('don’t count where an export of ours added them', () => {
    const own = Array.from({ length: 25 }, (_, column) => `own ${column}`)
    const headers = [...own, ...addedColumns]
    const all = upTo(headers.length)
    expect(countTowardLimit(all, headers)).toBe(25)
    expect(keptColumns(all, mapping, headers)).toEqual(all)
    expect(
      areKept(all, { headers, columnCount: headers.length }, { street: 0, city: 1, state: 2, zip: 3 }),
    ).toBe(true)
    const wider = ['one more', ...headers]
    expect(keptColumns(upTo(wider.length), {}, wider)).toEqual([...upTo(25), ...upTo(wider.length).slice(26)])
  })
})
