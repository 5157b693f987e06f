import { describe, expect, it } from 'vitest'
import { daysLeft, MAX_THRESHOLD, readThreshold } from './outlook.ts'

describe('how long tokens last', () => {
  const idle = (days: number): number[] => Array.from({ length: days }, () => 0)

  it('is at the pace of all days, also those without use', () => {
    expect(daysLeft(900, [100, 200, 300, ...idle(11)])).toBe(21)
    expect(daysLeft(900, [300, 0, 100, 0, 100])).toBe(9)
  })

  it.each([
    [99, 0],
    [100, 1],
    [199, 1],
    [0, 0],
  ])('%i tokens at 100 a day last %i whole days', (available, days) =>
    expect(daysLeft(available, [100, 100, 100])).toBe(days),
  )

  it.each([
    ['there was no use', idle(14)],
    ['there were only two days of use', [5000, 5000, ...idle(12)]],
    ['the ledger has begun two days ago', [10, 10]],
    ['the ledger is empty', []],
    ['refunds took all use back', [3, 3, 3, -9]],
  ])('isn’t known if %s', (_case, usedByDay) => expect(daysLeft(900, usedByDay)).toBeNull())

  it('counts a day on which more was refunded than used as none of use', () =>
    expect(daysLeft(900, [10, 10, -5, 10, -5])).toBe(225))
})

describe('the number below which a balance is low', () => {
  it.each([
    ['100', 100],
    [' 1,000 ', 1000],
    ['1', 1],
    ['1,000,000', MAX_THRESHOLD],
    ['', null],
    ['   ', null],
  ])('%j is %j', (text, threshold) => expect(readThreshold(text)).toEqual({ ok: true, value: threshold }))

  it.each(['0', '-5', '1.5', 'ten', '1e3', '1,00', '1 000 tokens', '1000001', '9'.repeat(400), '٣'])(
    'refuses %j',
    (text) => expect(readThreshold(text).ok).toBe(false),
  )
})
