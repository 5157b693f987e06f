import { describe, expect, it } from 'vitest'
import { type GradeChange, latestGrades, MAX_LATEST_GRADES } from './latest-grades.ts'

const change = (rowNo: number, from: number | null, to: number | null): GradeChange => ({
  rowNo,
  from,
  isFromAi: false,
  to,
  at: 0,
  shownAt: null,
})

/** What the changes leave each property with. */
const gradesAfter = (changes: readonly GradeChange[]) =>
  new Map(changes.map(({ rowNo, to }) => [rowNo, to] as const))
const latestOf = (changes: readonly GradeChange[], now = gradesAfter(changes)) =>
  latestGrades(changes, (rowNo) => now.get(rowNo)).map(({ rowNo, from, to, isRegrade }) =>
    isRegrade ? [rowNo, from, to, 'again'] : [rowNo, from, to],
  )

describe('the latest grades', () => {
  it('are those that stand, oldest first, at most ten', () => {
    const changes = Array.from({ length: 13 }, (_, index) => change(index + 1, null, 5))
    expect(latestOf(changes)).toEqual(changes.slice(-MAX_LATEST_GRADES).map(({ rowNo }) => [rowNo, null, 5]))
  })

  it('leave out a grade that was removed later', () =>
    expect(latestOf([change(1, null, 5), change(2, null, 6), change(1, 5, null)])).toEqual([[2, null, 6]]))

  it('name a second grade of a property as such', () =>
    expect(latestOf([change(1, null, 5), change(2, null, 6), change(1, 5, 7)])).toEqual([
      [1, null, 5],
      [2, null, 6],
      [1, 5, 7, 'again'],
    ]))

  it('leave out a property that something else graded since', () => {
    const changes = [change(1, null, 5), change(2, null, 6)]
    expect(latestOf(changes, new Map([[1, 9]]))).toEqual([])
    expect(latestOf(changes, gradesAfter([change(1, null, 9), change(2, null, 6)]))).toEqual([[2, null, 6]])
  })
})
