import { describe, expect, it } from 'vitest'
import { isWanted, spendByList, type UsageEntry, usageHeader, usageLine } from './usage.ts'

const anEntry = (change: Partial<UsageEntry> = {}): UsageEntry => ({
  id: '7',
  type: 'deduction',
  amount: -1,
  reason: 'street_view',
  balanceAfter: 9,
  at: Date.UTC(2026, 10, 21, 18),
  listId: 'l1',
  propertyId: 'r3',
  ...change,
})

describe('an entry is wanted', () => {
  it.each([
    [{ listId: null, reason: null }, true],
    [{ listId: 'l1', reason: null }, true],
    [{ listId: 'l2', reason: null }, false],
    [{ listId: null, reason: 'street_view' }, true],
    [{ listId: 'l1', reason: 'panorama' }, false],
  ])('with %j: %s', (filter, wanted) => expect(isWanted(anEntry(), filter)).toBe(wanted))
})

describe('spend per list', () => {
  it('adds what was charged, takes off what was given back, the dearest first', () =>
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

  it('counts nothing that was bought or granted', () =>
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

  it('keeps a title that would run in a spreadsheet as text, and amounts as numbers', () =>
    expect(usageLine(anEntry(), 'Street view picture', '=HYPERLINK("x")')).toBe(
      `2026-11-21T18:00:00.000Z,deduction,Street view picture,"'=HYPERLINK(""x"")",l1,r3,-1,9\r\n`,
    ))
})
