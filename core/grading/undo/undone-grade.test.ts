import { describe, expect, it } from 'vitest'
import { saveOfUndo } from './undone-grade.ts'

const row = { id: 'r1', street: '12 Oak St', grade: null, isAiGrade: false }

describe('a grade that is taken back', () => {
  it('leaves the row as it was, with the time at which it was seen', () => {
    expect(saveOfUndo({ card: { ...row, grade: 3 }, shownAt: 5_000 })).toEqual({
      propertyId: 'r1',
      street: '12 Oak St',
      grade: 3,
      shownAt: 5_000,
    })
    expect(saveOfUndo({ card: row, shownAt: 5_000 })).toEqual({
      propertyId: 'r1',
      street: '12 Oak St',
      grade: null,
    })
  })

  it('gives a row back to the AI that had graded it', () =>
    expect(saveOfUndo({ card: { ...row, grade: 5, isAiGrade: true }, shownAt: 5_000 })).toEqual({
      propertyId: 'r1',
      street: '12 Oak St',
      grade: null,
      returnToAi: true,
    }))
})
