import { describe, expect, it } from 'vitest'
import { gradeSeenRows, type ShownRow, toSaves } from './grade-rows.ts'
import type { Impression } from './impression.ts'

const aRow = (own: Partial<ShownRow> = {}): ShownRow => ({
  id: 'r1',
  street: '12 Oak St',
  grade: null,
  isAiGrade: false,
  aiScore: null,
  ...own,
})
const seen = (): Impression => ({ state: 'seen', shownAt: 5_000 })
const waiting = (): Impression => ({ state: 'waiting' })
const without = (): Impression => ({ state: 'without' })

describe('a grade of rows', () => {
  it('says for each row when its picture was seen', () => {
    const { act, held } = gradeSeenRows([aRow(), aRow({ id: 'r2', street: '14 Oak St' })], 7, seen)
    expect(toSaves(act)).toEqual([
      { propertyId: 'r1', street: '12 Oak St', grade: 7, shownAt: 5_000 },
      { propertyId: 'r2', street: '14 Oak St', grade: 7, shownAt: 5_000 },
    ])
    expect(held).toEqual([])
  })

  it('is held back for a row whose picture is not painted yet (D45)', () => {
    const rows = [aRow(), aRow({ id: 'r2' })]
    const { act, held } = gradeSeenRows(rows, 7, ({ id }) => (id === 'r1' ? seen() : waiting()))
    expect(act.rows.map(({ before }) => before.id)).toEqual(['r1'])
    expect(held.map(({ id }) => id)).toEqual(['r2'])
  })

  it('acts without a time for a row that says that it has no picture', () => {
    const { act } = gradeSeenRows([aRow()], 7, without)
    expect(toSaves(act)).toEqual([{ propertyId: 'r1', street: '12 Oak St', grade: 7 }])
  })

  it.each([20, null] as const)('always acts for a category or none: %s', (grade) => {
    const { act, held } = gradeSeenRows([aRow({ grade: 3 })], grade, waiting)
    expect(toSaves(act)).toEqual([{ propertyId: 'r1', street: '12 Oak St', grade }])
    expect(held).toEqual([])
  })

  it('changes nothing where it is the grade already, unless that is the AI’s (D46)', () => {
    const rows = [aRow({ grade: 7 }), aRow({ id: 'r2', grade: 7, isAiGrade: true })]
    expect(toSaves(gradeSeenRows(rows, 7, seen).act).map(({ propertyId }) => propertyId)).toEqual(['r2'])
  })
})

it('says that the prediction of the AI was on screen', () => {
  const rows = [aRow({ aiScore: 0.2 }), aRow({ id: 'r2', grade: 5, isAiGrade: true }), aRow({ id: 'r3' })]
  expect(toSaves(gradeSeenRows(rows, 7, seen).act).map(({ sawAi }) => sawAi)).toEqual([true, true, undefined])
})
