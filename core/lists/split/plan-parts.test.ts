import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SPLIT_PART_BYTES, type Part, planByValue, planInOrder } from './plan-parts.ts'

const startsOf = (bytes: readonly number[]): Uint32Array => {
  const starts = new Uint32Array(bytes.length + 1)
  for (const [row, size] of bytes.entries()) starts[row + 1] = (starts[row] ?? 0) + size
  return starts
}
const rowsOfBytes = (rows: number, bytes: number) => startsOf(Array.from({ length: rows }, () => bytes))
const shape = ({ name, rows }: Part) => [name, rows.length]

describe('in the order of the file', () => {
  it('makes as few lists of as many rows as one may have', () => {
    expect(planInOrder(rowsOfBytes(400_000, 150)).map(shape)).toEqual(
      Array.from({ length: 8 }, (_, at) => [{ number: { at: at + 1, of: 8 } }, 50_000]),
    )
  })

  it('leaves no list with few rows behind', () => {
    expect(planInOrder(rowsOfBytes(50_001, 100)).map(({ rows }) => rows.length)).toEqual([25_001, 25_000])
  })

  it('makes more lists of rows that are long', () => {
    const parts = planInOrder(rowsOfBytes(60_000, 2_000))
    expect(parts.map(({ rows }) => rows.length)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000, 10_000])
  })

  it('keeps a list within its bytes where long rows stand together', () => {
    const bytes = [...Array.from({ length: 30 }, () => 1024 * 1024), ...Array.from({ length: 90 }, () => 10)]
    const parts = planInOrder(startsOf(bytes))
    expect(parts.map(({ rows }) => rows.length)).toEqual([20, 60, 40])
  })
})

describe('by the values of a column', () => {
  const plan = (values: readonly string[], rows: readonly number[]) =>
    planByValue(rowsOfBytes(rows.length, 100), {
      column: 0,
      values,
      groups: Uint8Array.from(rows),
    })
  const times = (count: number, group: number) => Array.from({ length: count }, () => group)

  it('makes a list of each value', () => {
    const parts = plan(['North', 'South'], [0, 1, ...times(10, 0), ...times(10, 1)])
    expect(parts.map(shape)).toEqual([
      [{ value: 'North' }, 11],
      [{ value: 'South' }, 11],
    ])
    expect(parts[1]?.rows.slice(0, 2)).toEqual(Uint32Array.from([1, 12]))
  })

  it('puts rows of blank and rare values into a list of their own', () => {
    expect(plan(['', 'North', 'Rare'], [...times(7, 0), ...times(12, 1), ...times(4, 2)]).map(shape)).toEqual(
      [
        [{ value: 'North' }, 12],
        [{ hasOthers: true }, 11],
      ],
    )
  })

  it('gives rows that are too few for a list to the smallest one', () => {
    expect(plan(['A', 'B', ''], [...times(30, 0), ...times(20, 1), 2]).map(shape)).toEqual([
      [{ value: 'A' }, 30],
      [{ value: 'B', hasOthers: true }, 21],
    ])
  })

  it('numbers the lists of a value that has more rows than one may have', () => {
    expect(plan(['A', 'B'], [...times(60_000, 0), ...times(50_000, 1)]).map(shape)).toEqual([
      [{ value: 'A', number: { at: 1, of: 2 } }, 30_000],
      [{ value: 'A', number: { at: 2, of: 2 } }, 30_000],
      [{ value: 'B' }, 50_000],
    ])
  })
})

it('gives every row to exactly one list that may hold it', () => {
  const bytes = fc.array(fc.oneof(fc.constant(100), fc.integer({ min: 0, max: MAX_SPLIT_PART_BYTES })), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(bytes, fc.infiniteStream(fc.nat({ max: 5 })), (sizes, groups) => {
      const starts = startsOf(sizes)
      const byValue = planByValue(starts, {
        column: 0,
        values: ['', 'a', 'b', 'c', 'd', 'e'],
        groups: Uint8Array.from(sizes, () => groups.next().value ?? 0),
      })
      for (const parts of [planInOrder(starts), byValue]) {
        const rows = parts.flatMap((part) => [...part.rows])
        expect(rows.toSorted((a, b) => a - b)).toEqual([...sizes.keys()])
        for (const part of parts) {
          expect(part.rows.toSorted()).toEqual(part.rows)
          const total = part.rows.reduce((sum, row) => sum + (sizes[row] ?? 0), 0)
          expect(total).toBeLessThanOrEqual(MAX_SPLIT_PART_BYTES)
        }
      }
    }),
  )
})
