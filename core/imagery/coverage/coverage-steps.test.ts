import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterFailure,
  afterSuccess,
  type Progress,
  pauseAfter,
  resumeFrom,
  rowsAtOnce,
} from './coverage-steps.ts'

const start: Progress = { cursor: 0, tries: 0, skipped: [] }

/** Checks `rows` rows; `answers` decides whether the supplier answers for a range. */
function check(rows: number, answers: (from: number, to: number) => boolean) {
  let at: Progress | null = start
  let attempts = 0
  const unchecked: number[] = []
  while (at !== null && at.cursor < rows) {
    const last = Math.min(rows, at.cursor + rowsAtOnce(at))
    attempts++
    const skipped: readonly number[] = at.skipped
    if (answers(at.cursor + 1, last)) {
      unchecked.push(...skipped)
      at = afterSuccess(at, last)
    } else at = afterFailure(at, rowsBetween(at.cursor + 1, last))
  }
  return { end: at, attempts, unchecked: [...unchecked, ...(at?.skipped ?? [])] }
}
const rowsBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a check', () => {
  it('takes a hundred steps over 50,000 rows', () => expect(check(50_000, () => true).attempts).toBe(100))

  it('continues when every third step fails', () => {
    let call = 0
    const { end, unchecked } = check(50_000, () => ++call % 3 !== 0)
    expect([end?.cursor, unchecked]).toEqual([50_000, []])
  })

  it('isolates the rows without an answer and skips exactly those', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1200 }), { maxLength: 6 }), (bad) => {
        const spread = bad.map((row) => row * 10)
        const { end, unchecked } = check(
          12_500,
          (from, to) => !spread.some((row) => row >= from && row <= to),
        )
        expect([end?.cursor, unchecked]).toEqual([12_500, spread.toSorted((a, b) => a - b)])
      }),
    ))

  it('ends if no row gets an answer, and resumes later from the first row', () => {
    let at: Progress = { cursor: 700, tries: 0, skipped: [] }
    for (let next: Progress | null = at; next !== null; next = afterFailure(at, [at.cursor + 1])) at = next
    expect(at.skipped.length).toBeGreaterThan(1)
    expect(resumeFrom(at)).toEqual({ cursor: 700, tries: 0, skipped: [] })
  })

  it('waits longer each time, up to half a minute', () =>
    expect([1, 2, 3, 4, 5, 6, 9].map((tries) => pauseAfter({ tries }))).toEqual([1, 2, 4, 8, 16, 32, 32]))
})
