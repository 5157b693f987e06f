import { expect, it } from 'vitest'
import { aiCost, rowsInFlight } from './speed.ts'

it('changes how many rows are graded at once, and nothing else (D19)', () => {
  expect(rowsInFlight).toEqual({ economy: 1, standard: 4, fast: 8 })
  expect(aiCost(3220)).toBe(3220)
})
