import { expect, it } from 'vitest'
import { minimize } from './minimize.ts'

it('minimizes the Rosenbrock function', () => {
  const { params, value } = minimize(
    (point, gradient) => {
      const [x = 0, y = 0] = point
      gradient[0] = -2 * (1 - x) - 400 * x * (y - x * x)
      gradient[1] = 200 * (y - x * x)
      return (1 - x) ** 2 + 100 * (y - x * x) ** 2
    },
    Float64Array.of(-1.2, 1),
    { maxSteps: 200, tolerance: 1e-8 },
  )
  expect(value).toBeLessThan(1e-12)
  expect(params[0]).toBeCloseTo(1, 5)
  expect(params[1]).toBeCloseTo(1, 5)
})

it('takes no step from a minimum', () => {
  const { params, steps } = minimize(
    (point, gradient) => {
      gradient[0] = 2 * (point[0] ?? 0)
      return (point[0] ?? 0) ** 2
    },
    Float64Array.of(0),
    { maxSteps: 10, tolerance: 1e-9 },
  )
  expect({ params: [...params], steps }).toEqual({ params: [0], steps: 0 })
})
