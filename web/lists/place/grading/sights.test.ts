import { describe, expect, it } from 'vitest'
import { createSights } from './sights.ts'

const row = { id: 'r1', photo: '/api/images/a' }

describe('the sights of a list', () => {
  it('await a picture that was not painted yet', () => {
    expect(createSights().of(row)).toEqual({ state: 'waiting' })
  })

  it('keep the time at which it was first seen', () => {
    const sights = createSights()
    sights.note(row, { state: 'seen', shownAt: 1_000 })
    sights.note(row, { state: 'seen', shownAt: 9_000 })
    sights.note(row, { state: 'waiting' })
    expect(sights.of(row)).toEqual({ state: 'seen', shownAt: 1_000 })
  })

  it('await another picture of the same row', () => {
    const sights = createSights()
    sights.note(row, { state: 'seen', shownAt: 1_000 })
    expect(sights.of({ ...row, photo: '/api/images/b' })).toEqual({ state: 'waiting' })
  })

  it('know that a row without a picture has nothing to see', () => {
    expect(createSights().of({ id: 'r1', photo: null })).toEqual({ state: 'without' })
  })
})
