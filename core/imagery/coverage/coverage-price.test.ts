import { describe, expect, it } from 'vitest'
import { lookupsLeft, tokensForLookups } from './coverage-price.ts'

describe('the price of lookups', () => {
  it.each([
    { lookups: 3_000, tokensPer100: 10, tokens: 300 },
    { lookups: 12, tokensPer100: 10, tokens: 2 },
    { lookups: 1, tokensPer100: 1, tokens: 1 },
    { lookups: 0, tokensPer100: 50, tokens: 0 },
    { lookups: 100, tokensPer100: 250, tokens: 250 },
  ])('$lookups lookups at $tokensPer100 per 100 cost $tokens', ({ lookups, tokensPer100, tokens }) => {
    expect(tokensForLookups(lookups, { before: 0, tokensPer100 })).toBe(tokens)
  })

  it('is the same for any split of the lookups into steps', () => {
    let before = 0
    let tokens = 0
    for (const more of [1, 0, 500, 37, 3, 459]) {
      tokens += tokensForLookups(more, { before, tokensPer100: 7 })
      before += more
    }
    expect([before, tokens]).toEqual([1_000, 70])
  })
})

it('doesn’t count an address that an earlier check found', () => {
  expect(lookupsLeft(100, null)).toBe(100)
  expect(lookupsLeft(100, { done: 60, tally: { not_found: 5, unchecked: 1 } })).toBe(46)
  expect(lookupsLeft(100, { done: 100, tally: { not_found: 0, unchecked: 0 } })).toBe(0)
})
