import { describe, expect, it } from 'vitest'
import { decideUndo, type GradeEntry, standingStates } from './decide-undo.ts'

let ids = 0
const gave = (grade: number | null, isAi = false): GradeEntry => ({ id: ++ids, grade, isAi, restores: null })
const undone = (restores: GradeEntry | 0): GradeEntry =>
  restores === 0
    ? { id: ++ids, grade: null, isAi: false, restores }
    : { ...restores, id: ++ids, restores: restores.id }

const undo = (given: Partial<Parameters<typeof decideUndo>[2]> & { grades: (number | null)[] }) => ({
  base: given.grades[0] ?? null,
  toAi: false,
  ...given,
})

describe('the states of a row', () => {
  it('are its entries, the latest first, down to ungraded', () => {
    const [five, seven] = [gave(5), gave(7)]
    expect(standingStates([five, seven]).map(({ id }) => id)).toEqual([seven.id, five.id, 0])
  })

  it('leave out what undo took back, also by several steps at once', () => {
    const [five, seven, nine] = [gave(5), gave(7), gave(9)]
    expect(standingStates([five, seven, undone(five), nine]).map(({ grade }) => grade)).toEqual([9, 5, null])
    expect(standingStates([five, seven, nine, undone(five)]).map(({ id }) => id)).toEqual([five.id, 0])
    expect(standingStates([five, undone(0)])).toEqual([{ id: 0, grade: null, isAi: false }])
  })
})

describe('undo', () => {
  it('goes back to the entry before, not to a newer or an older one with the same grade', () => {
    const [first, seven, second] = [gave(5), gave(7), gave(5)]
    const states = standingStates([first, seven, second])
    expect(decideUndo(states, 7, undo({ grades: [5] }))).toEqual({ type: 'restore', entry: seven.id })
    expect(decideUndo(states, 5, undo({ grades: [5, 7] }))).toEqual({ type: 'restore', entry: first.id })
  })

  it('goes back to no grade at all, and to a grade that was removed later', () => {
    const five = gave(5)
    expect(decideUndo(standingStates([five]), null, undo({ grades: [5] }))).toEqual({
      type: 'restore',
      entry: 0,
    })
    expect(decideUndo(standingStates([five, gave(null)]), 5, undo({ grades: [null] }))).toEqual({
      type: 'restore',
      entry: five.id,
    })
  })

  it('gives a row back to the AI, whatever its grade was, and to no one where the AI gave none', () => {
    const ai = gave(6, true)
    const toAi = undo({ grades: [3], toAi: true })
    expect(decideUndo(standingStates([ai, gave(3)]), null, toAi)).toEqual({ type: 'restore', entry: ai.id })
    expect(decideUndo(standingStates([gave(3)]), null, toAi)).toEqual({ type: 'restore', entry: 0 })
  })

  it('tells a person’s grade from the same grade of the AI', () => {
    const [ai, own] = [gave(5, true), gave(5)]
    const states = standingStates([ai, own, gave(7)])
    expect(decideUndo(states, 5, undo({ grades: [7] }))).toEqual({ type: 'restore', entry: own.id })
    expect(decideUndo(states, 5, undo({ grades: [7, 5], toAi: true }))).toEqual({
      type: 'restore',
      entry: ai.id,
    })
  })

  it('changes nothing when it is sent again', () => {
    const five = gave(5)
    const states = standingStates([five, gave(7), undone(five)])
    expect(decideUndo(states, 5, undo({ grades: [7] }))).toEqual({ type: 'nothing' })
  })

  it('changes nothing when the grade never reached the server', () =>
    expect(decideUndo(standingStates([gave(5)]), 5, undo({ grades: [7], base: 5 }))).toEqual({
      type: 'nothing',
    }))

  it('changes nothing when another window or the AI has graded the row since', () => {
    expect(decideUndo(standingStates([gave(7), gave(2)]), null, undo({ grades: [7] }))).toEqual({
      type: 'nothing',
    })
    expect(decideUndo(standingStates([gave(7), gave(7, true)]), null, undo({ grades: [7] }))).toEqual({
      type: 'nothing',
    })
  })

  it('continues where an earlier undo of the same row was lost or answered', () => {
    const [five, eight, last] = [gave(5), gave(8), gave(5)]
    const both = undo({ grades: [5, 8] })
    const restore = { type: 'restore', entry: five.id }
    expect(decideUndo(standingStates([five, eight, last]), 5, both)).toEqual(restore)
    expect(decideUndo(standingStates([five, eight, last, undone(eight)]), 5, both)).toEqual(restore)
  })

  it('gives the grade that another one replaced before it was sent', () =>
    expect(decideUndo(standingStates([gave(5), gave(3)]), 7, undo({ grades: [3] }))).toEqual({
      type: 'give',
    }))

  it('leaves an older equal grade alone when nothing of it was sent', () =>
    expect(
      decideUndo(standingStates([gave(5), gave(8), gave(5)]), 5, undo({ grades: [5, 7], base: 5 })),
    ).toEqual({ type: 'nothing' }))
})
