import fc from 'fast-check'
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

  it.each<[string, GradeChange[], unknown]>([
    ['an undone grade', [change(1, null, 5), change(2, null, 6), change(2, 6, null)], [[1, null, 5]]],
    [
      'grades undone one after another',
      [change(1, null, 5), change(2, null, 6), change(2, 6, null), change(1, 5, null)],
      [],
    ],
    ['an undone regrade', [change(1, 4, 5), change(1, 5, 9), change(1, 9, 5)], [[1, 4, 5]]],
    ['a grade removed later', [change(1, null, 5), change(2, null, 6), change(1, 5, null)], [[2, null, 6]]],
  ])('leave out %s', (_name, changes, expected) => expect(latestOf(changes)).toEqual(expected))

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

  it('lead back to where the changes began, through any grades and undos', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 }), (actions) => {
        const done: GradeChange[] = []
        const undoable: GradeChange[] = []
        for (const [index, action] of actions.entries()) {
          const undone = action === 0 ? undoable.pop() : undefined
          const next = undone
            ? change(undone.rowNo, undone.to, undone.from)
            : change(index + 1, null, action + 1)
          if (undone === undefined) undoable.push(next)
          done.push(next)
        }
        const expected = undoable.slice(-MAX_LATEST_GRADES).map(({ rowNo, from, to }) => [rowNo, from, to])
        expect(latestOf(done)).toEqual(expected)
      }),
    ))
})
