import { describe, expect, it } from 'vitest'
import { createImpressions } from './impressions.ts'

const row = { id: 'r1', photo: '/api/images/a' }

describe('the impressions of a list', () => {
  it('await a picture that was not painted yet', () => {
    expect(createImpressions().of(row)).toEqual({ state: 'waiting' })
  })

  it('keep the time at which it was first seen', () => {
    const impressions = createImpressions()
    impressions.note(row, { state: 'seen', shownAt: 1_000 })
    impressions.note(row, { state: 'seen', shownAt: 9_000 })
    impressions.note(row, { state: 'waiting' })
    expect(impressions.of(row)).toEqual({ state: 'seen', shownAt: 1_000 })
  })

  it('await another picture of the same row', () => {
    const impressions = createImpressions()
    impressions.note(row, { state: 'seen', shownAt: 1_000 })
    expect(impressions.of({ ...row, photo: '/api/images/b' })).toEqual({ state: 'waiting' })
  })

  it('know that no one has asked for the picture of a row that has none', () => {
    expect(createImpressions().of({ id: 'r1', photo: null })).toEqual({ state: 'not-requested' })
  })
})
