import { describe, expect, it } from 'vitest'
import { doubtOf } from './address-doubt.ts'

describe('the doubt about an address', () => {
  it.each([
    ['exact', false, null],
    ['interpolated', false, null],
    ['low', false, 'rough'],
    ['exact', true, 'ambiguous'],
    ['low', true, 'rough'],
  ] as const)('%s, ambiguous: %s', (quality, ambiguous, doubt) => {
    expect(doubtOf({ quality, ambiguous })).toBe(doubt)
  })
})
