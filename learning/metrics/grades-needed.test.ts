import { expect, it } from 'vitest'
import { gradesNeeded } from './grades-needed.ts'
import { wilsonInterval } from './proportion.ts'

const interval = (n: number) => wilsonInterval(0.8, n, 1.96)

it.each([
  // Half the width needs four times the grades.
  [100, 0.1, 0.05, 300],
  [100, 0.1, 0.1, 0],
  [100, 0.1, 0.2, 0],
  [40, 0.12, 0.03, 600],
])('%i grades that give ± %f need for ± %f: %i more', (n, half, within, more) =>
  expect(gradesNeeded(n, { value: 0.5, low: 0.5 - half, high: 0.5 + half }, within)).toBe(more),
)

it('returns enough grades, and hardly more', () => {
  for (const n of [30, 60, 200]) {
    const all = n + gradesNeeded(n, interval(n), 0.04)
    const { low, high } = interval(all)
    expect((high - low) / 2).toBeLessThanOrEqual(0.0415)
    expect((high - low) / 2).toBeGreaterThan(0.036)
  }
})
