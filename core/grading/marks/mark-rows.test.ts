import { expect, it } from 'vitest'
import { noMarks } from '../../lists/marks.ts'
import { changeOf } from './mark-keys.ts'
import { changeOfRows } from './mark-rows.ts'

const flag = { type: 'flag' } as const
const yes = { type: 'attribute', slot: 2, answer: true } as const
const flagged = { ...noMarks, flagged: true }
const answered = (answer: boolean) => ({ ...noMarks, attributes: { 2: answer } })

it('flags all rows unless all are flagged', () => {
  expect(changeOfRows([flagged, noMarks], flag)).toEqual({ flagged: true })
  expect(changeOfRows([flagged, flagged], flag)).toEqual({ flagged: false })
})

it('answers for all rows unless all have that answer', () => {
  expect(changeOfRows([answered(true), answered(false)], yes)).toEqual({ attributes: { 2: true } })
  expect(changeOfRows([answered(true), answered(true)], yes)).toEqual({ attributes: { 2: null } })
})

it('does to one row what its key does', () => {
  for (const marks of [noMarks, flagged, answered(true), answered(false)])
    for (const action of [flag, yes]) expect(changeOfRows([marks], action)).toEqual(changeOf(marks, action))
})
