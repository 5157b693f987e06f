import { expect, it } from 'vitest'
import { gradesNeeded } from './grades-needed.ts'
import { wilson } from './proportion.ts'

const at = (n: number) => wilson(0.8, n, 1.96)

it.each([
  // Half the width takes four times the grades.
  [100, 0.1, 0.05, 300],
  [100, 0.1, 0.1, 0],
  [100, 0.1, 0.2, 0],
  [40, 0.12, 0.03, 600],
])('%i grades that give ± %f need for ± %f: %i more', (n, half, within, more) =>
  expect(gradesNeeded(n, { value: 0.5, low: 0.5 - half, high: 0.5 + half }, within)).toBe(more),
)

it('is enough, and hardly too much', () => {
  for (const n of [30, 60, 200]) {
    const all = n + gradesNeeded(n, at(n), 0.04)
    const { low, high } = at(all)
    expect((high - low) / 2).toBeLessThanOrEqual(0.0415)
    expect((high - low) / 2).toBeGreaterThan(0.036)
  }
})
