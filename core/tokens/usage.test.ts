import { describe, expect, it } from 'vitest'
import { matchesFilter, spendByList, type UsageEntry, usageHeader, usageLine } from './usage.ts'

const anEntry = (change: Partial<UsageEntry> = {}): UsageEntry => ({
  id: '7',
  type: 'deduction',
  amount: -1,
  reason: 'street_view',
  balanceAfter: 9,
  at: Date.UTC(2026, 10, 21, 18),
  listId: 'l1',
  propertyId: 'r3',
  keyId: null,
  ...change,
})

describe('the usage filter', () => {
  it.each([
    [{ listId: null, reason: null }, true],
    [{ listId: 'l1', reason: null }, true],
    [{ listId: 'l2', reason: null }, false],
    [{ listId: null, reason: 'street_view' }, true],
    [{ listId: 'l1', reason: 'panorama' }, false],
  ])('%j matches the entry: %s', (filter, isMatch) => expect(matchesFilter(anEntry(), filter)).toBe(isMatch))
})

describe('spend per list', () => {
  it('adds charges, subtracts refunds, and lists the most expensive list first', () =>
    expect(
      spendByList([
        anEntry(),
        anEntry({ listId: 'l2', amount: -100, reason: 'ai_processing' }),
        anEntry({ listId: 'l2', amount: 40, type: 'refund' }),
        anEntry({ amount: -2, reason: 'panorama' }),
      ]),
    ).toEqual([
      { listId: 'l2', spent: 60, charges: 1 },
      { listId: 'l1', spent: 3, charges: 2 },
    ]))

  it('ignores purchases and grants', () =>
    expect(
      spendByList([
        anEntry({ type: 'purchase', amount: 1000, listId: null }),
        anEntry({ type: 'grant', amount: 5, listId: null }),
      ]),
    ).toEqual([]))
})

describe('the CSV of the ledger', () => {
  it('has as many cells in each line as in its header', () =>
    expect(usageLine(anEntry(), 'Panorama', 'Elm').split(',')).toHaveLength(usageHeader.split(',').length))

  it('keeps titles that look like formulas as text, and amounts as numbers', () =>
    expect(usageLine(anEntry(), 'Street view picture', '=HYPERLINK("x")')).toBe(
      `2026-11-21T18:00:00.000Z,deduction,Street view picture,"'=HYPERLINK(""x"")",l1,r3,-1,9,\r\n`,
    ))
})
