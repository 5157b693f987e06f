import { describe, expect, it } from 'vitest'
import { type ShownRow, toGradedRows, toSaves } from './grade-rows.ts'
import type { Impression } from './impression.ts'

const aRow = (own: Partial<ShownRow> = {}): ShownRow => ({
  id: 'r1',
  street: '12 Oak St',
  grade: null,
  isAiGrade: false,
  isImported: false,
  aiScore: null,
  ...own,
})
const seen = (): Impression => ({ state: 'seen', shownAt: 5_000 })
const missing = (): Impression => ({ state: 'missing' })

describe('a grade of rows', () => {
  it('says for each row when its picture was seen', () => {
    const graded = toGradedRows([aRow(), aRow({ id: 'r2', street: '14 Oak St' })], 7, seen)
    expect(toSaves(graded)).toEqual([
      { propertyId: 'r1', street: '12 Oak St', grade: 7, shownAt: 5_000 },
      { propertyId: 'r2', street: '14 Oak St', grade: 7, shownAt: 5_000 },
    ])
  })

  it.each([7, 20, null] as const)('has no time for a row that was not seen: %s', (grade) => {
    const graded = toGradedRows([aRow({ grade: 3 })], grade, missing)
    expect(toSaves(graded)).toEqual([{ propertyId: 'r1', street: '12 Oak St', grade }])
  })

  it('changes nothing where it is the grade already, unless that is the AI’s (D46)', () => {
    const rows = [aRow({ grade: 7 }), aRow({ id: 'r2', grade: 7, isAiGrade: true })]
    expect(toSaves(toGradedRows(rows, 7, seen)).map(({ propertyId }) => propertyId)).toEqual(['r2'])
  })

  it('makes the same grade theirs that came with the file, which isn’t a prediction (D62)', () => {
    const imported = aRow({ grade: 7, isImported: true })
    const graded = toGradedRows([imported], 7, seen)
    expect(graded.rows.map(({ before }) => before)).toEqual([imported])
    expect(toSaves(graded)).toEqual([{ propertyId: 'r1', street: '12 Oak St', grade: 7, shownAt: 5_000 }])
  })
})

it('says that the prediction of the AI was on screen', () => {
  const rows = [aRow({ aiScore: 0.2 }), aRow({ id: 'r2', grade: 5, isAiGrade: true }), aRow({ id: 'r3' })]
  expect(toSaves(toGradedRows(rows, 7, seen)).map(({ sawAi }) => sawAi)).toEqual([true, true, undefined])
})
