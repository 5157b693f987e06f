import { describe, expect, it } from 'vitest'
import { addToTally, EMPTY_TALLY, pricesOf, problemsOf, type RowCoverage } from './coverage.ts'

const row = (fields: Partial<RowCoverage> = {}): RowCoverage => ({
  seen: 'street',
  hasAerial: true,
  capturedAt: '2021-06',
  doubt: null,
  isDuplicate: false,
  isKnown: false,
  sharesPlace: false,
  ownsStreet: false,
  ownsAerial: false,
  isGraded: false,
  ...fields,
})
const aerialOnly = row({ seen: 'aerial_only', capturedAt: null })
const nothing = row({ seen: 'no_imagery', hasAerial: false, capturedAt: null })

describe('the problems of a row', () => {
  it.each([
    [row(), []],
    [row({ doubt: 'rough', isDuplicate: true, isKnown: true }), ['doubtful', 'duplicate', 'known']],
    [aerialOnly, ['aerial_only']],
    [nothing, ['no_imagery']],
    [row({ seen: 'not_found', hasAerial: false }), ['not_found']],
    [row({ seen: 'unchecked', hasAerial: false, isKnown: true }), ['unchecked', 'known']],
  ])('case %#', (each, problems) => expect(problemsOf(each)).toEqual(problems))
})

describe('the tally', () => {
  const rows = [
    row(),
    row({ capturedAt: null }),
    row({ capturedAt: '2021-01', doubt: 'ambiguous' }),
    aerialOnly,
    nothing,
  ]
  const tally = addToTally(EMPTY_TALLY, rows)

  it('counts rows by imagery, and street pictures by year', () =>
    expect(tally).toMatchObject({
      street: 3,
      aerial: 4,
      aerial_only: 1,
      no_imagery: 1,
      doubtful: 1,
      ambiguous: 1,
      years: { 2021: 2, unknown: 1 },
    }))

  it('is the same if rows are added one by one', () =>
    expect(rows.reduce((sum, each) => addToTally(sum, [each]), EMPTY_TALLY)).toEqual(tally))
})

describe('the price', () => {
  const tally = addToTally(EMPTY_TALLY, [
    row(),
    row({ ownsStreet: true, isGraded: true }),
    aerialOnly,
    nothing,
  ])

  it('is one token per picture that isn’t paid yet, for either choice', () =>
    expect(pricesOf(tally, 'street')).toEqual({
      street: { rows: 2, tokens: 1 },
      aerial: { rows: 3, tokens: 3 },
      ai: { rows: 1, tokens: 1 },
    }))

  it('is paid once for rows at one place', () => {
    const units = addToTally(EMPTY_TALLY, [row(), row({ sharesPlace: true }), row({ sharesPlace: true })])
    expect(pricesOf(units, 'street').street).toEqual({ rows: 3, tokens: 1 })
    expect([pricesOf(units, 'street').aerial.tokens, units.sharing]).toEqual([1, 2])
  })

  it('of AI grading depends on the list’s imagery', () =>
    expect(pricesOf(tally, 'aerial').ai).toEqual({ rows: 2, tokens: 2 }))
})
