import { expect, it } from 'vitest'
import { monthBefore } from './comparison.ts'

it('counts months over the end of a year and from the last of a month', () => {
  expect(monthBefore(Date.UTC(2026, 2, 31), 1)).toBe('2026-02')
  expect(monthBefore(Date.UTC(2026, 10, 23), 12)).toBe('2025-11')
})
