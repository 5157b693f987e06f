import { expect, it } from 'vitest'
import { noAnnotations } from '../../lists/annotations.ts'
import { changeOfRows } from './annotate-rows.ts'
import { changeOf } from './annotation-keys.ts'

const flag = { type: 'flag' } as const
const yes = { type: 'attribute', slot: 2, answer: true } as const
const flagged = { ...noAnnotations, flagged: true }
const answered = (answer: boolean) => ({ ...noAnnotations, attributes: { 2: answer } })

it('flags all rows unless all are flagged', () => {
  expect(changeOfRows([flagged, noAnnotations], flag)).toEqual({ flagged: true })
  expect(changeOfRows([flagged, flagged], flag)).toEqual({ flagged: false })
})

it('answers for all rows unless all have that answer', () => {
  expect(changeOfRows([answered(true), answered(false)], yes)).toEqual({ attributes: { 2: true } })
  expect(changeOfRows([answered(true), answered(true)], yes)).toEqual({ attributes: { 2: null } })
})

it('does to one row what its key does', () => {
  for (const annotations of [noAnnotations, flagged, answered(true), answered(false)])
    for (const action of [flag, yes])
      expect(changeOfRows([annotations], action)).toEqual(changeOf(annotations, action))
})
