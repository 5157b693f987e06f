import { describe, expect, it } from 'vitest'
import { saveOfUndo } from './save-of-undo.ts'

const card = { id: 'r1', street: '12 Oak St', grade: null, isAiGrade: false }
const row = { propertyId: 'r1', street: '12 Oak St' }

describe('a grade that is taken back', () => {
  it('leaves the row as it was, with the time at which it was seen', () => {
    const undo = { grades: [7], toAi: false }
    expect(saveOfUndo({ card: { ...card, grade: 3 }, grade: 7, shownAt: 5_000 })).toEqual({
      ...row,
      base: 7,
      grade: 3,
      shownAt: 5_000,
      undo,
    })
    expect(saveOfUndo({ card, grade: 7, shownAt: 5_000 })).toEqual({ ...row, base: 7, grade: null, undo })
  })

  it('gives a row back to the AI that had graded it, also where its grade is hidden', () => {
    const undo = { grades: [7], toAi: true }
    const graded = { ...card, grade: 5, isAiGrade: true }
    expect(saveOfUndo({ card: graded, grade: 7, shownAt: 5_000 })).toEqual({
      ...row,
      base: 7,
      grade: 5,
      undo,
    })
    expect(saveOfUndo({ card, grade: 7 }, true)).toEqual({ ...row, base: 7, grade: null, undo })
  })
})
