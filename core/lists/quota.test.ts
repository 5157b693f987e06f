import { describe, expect, it } from 'vitest'
import { checkQuota, quotasWith } from './quota.ts'

const quota = { lists: 3, rows: 100, bytes: 1000 }
const nothing = { lists: 0, rows: 0, bytes: 0 }

describe('the quota of an account', () => {
  it('has as many rows as the operator sets, and more of everything else if it pays', () => {
    const { free, paying } = quotasWith({ free: 60_000, paying: 70_000 })
    expect([free.rows, paying.rows]).toEqual([60_000, 70_000])
    expect(paying.lists).toBeGreaterThan(free.lists)
    expect(paying.bytes).toBeGreaterThan(free.bytes)
  })

  it.each([
    ['the first list', nothing, { lists: 1, rows: 10, bytes: 10 }],
    ['the last list that fits', { lists: 2, rows: 90, bytes: 990 }, { lists: 1, rows: 10, bytes: 10 }],
  ])('has room for %s', (_name, stored, added) => {
    expect(checkQuota(stored, added, quota)).toEqual({ ok: true, value: null })
  })

  it.each([
    ['one list too many', { ...nothing, lists: 3 }, { lists: 1, rows: 1, bytes: 1 }, 'list_quota'],
    [
      'several lists that are one too many',
      { ...nothing, lists: 2 },
      { lists: 2, rows: 1, bytes: 1 },
      'list_quota',
    ],
    ['one row too many', { ...nothing, rows: 91 }, { lists: 1, rows: 10, bytes: 1 }, 'storage_quota'],
    ['one byte too many', { ...nothing, bytes: 991 }, { lists: 1, rows: 1, bytes: 10 }, 'storage_quota'],
  ])('refuses %s, and names the limit', (_name, stored, added, code) => {
    const facts = code === 'list_quota' ? { lists: 3 } : { rows: 100, bytes: 1000 }
    expect(checkQuota(stored, added, quota)).toEqual({ ok: false, error: { code, facts } })
  })
})
