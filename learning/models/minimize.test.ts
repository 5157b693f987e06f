import { expect, it } from 'vitest'
import { minimize } from './minimize.ts'

it('finds the bottom of a bent valley (Rosenbrock)', () => {
  const { at, value } = minimize(
    (point, slope) => {
      const [x = 0, y = 0] = point
      slope[0] = -2 * (1 - x) - 400 * x * (y - x * x)
      slope[1] = 200 * (y - x * x)
      return (1 - x) ** 2 + 100 * (y - x * x) ** 2
    },
    Float64Array.of(-1.2, 1),
    { maxSteps: 200, tolerance: 1e-8 },
  )
  expect(value).toBeLessThan(1e-12)
  expect(at[0]).toBeCloseTo(1, 5)
  expect(at[1]).toBeCloseTo(1, 5)
})

it('stays where nothing is lower', () => {
  const { at, steps } = minimize(
    (point, slope) => {
      slope[0] = 2 * (point[0] ?? 0)
      return (point[0] ?? 0) ** 2
    },
    Float64Array.of(0),
    { maxSteps: 10, tolerance: 1e-9 },
  )
  expect({ at: [...at], steps }).toEqual({ at: [0], steps: 0 })
})
