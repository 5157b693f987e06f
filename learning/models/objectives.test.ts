import { describe, expect, it } from 'vitest'
import { plattObjective } from '../calibration/platt-scaling.ts'
import { temperatureObjective } from '../calibration/temperature-scaling.ts'
import { seededUniform } from '../seeded-uniform.ts'
import type { DesignMatrix } from './design-matrix.ts'
import type { Objective } from './minimize.ts'
import { initialOrdinalParams, ordinalObjective } from './ordinal.ts'
import { softmaxObjective } from './softmax.ts'

const ROWS = 12
const design: DesignMatrix = {
  rows: ROWS,
  columns: 3,
  values: Float64Array.from({ length: ROWS * 3 }, (_, index) => 2 * seededUniform(`value ${index}`, 1) - 1),
}
const weights = Array.from({ length: ROWS }, (_, row) => 0.5 + seededUniform(`weight ${row}`, 1))
const grades = [1, 10, 2, 5, 7, 3, 9, 4, 6, 8, 10, 1]
const classes = [0, 1, 2, 3, 0, 1, 2, 3, 0, 0, 0, 0]
const ordinal = { design, grades, weights }
const scores = grades.map((grade) => ({
  score: grade / 4,
  thresholds: [-2, -1.4, -0.8, -0.1, 0.3, 0.9, 1.7, 2.2, 3],
}))
const logits = classes.map((label, row) => [
  seededUniform(`a${row}`, 1),
  label / 3,
  0.2,
  seededUniform(`b${row}`, 1),
])

const objectives: [string, Objective, number][] = [
  ['the ordinal model', ordinalObjective(ordinal, 0.3, initialOrdinalParams(ordinal)), 12],
  ['the softmax', softmaxObjective({ design, classes, classCount: 4, weights }, 0.3), 16],
  ['Platt scaling', plattObjective({ grades, weights, scores }), 2],
  ['Platt scaling with a slope penalty', plattObjective({ grades, weights, scores }, 3), 2],
  ['temperature scaling', temperatureObjective({ classes, weights, logits }), 2],
]

describe('the gradient of an objective', () => {
  it.each(objectives)('equals finite differences: %s', (_, objective, count) => {
    const params = Float64Array.from(
      { length: count },
      (__, index) => 0.2 + 0.7 * seededUniform(`at ${index}`, 3),
    )
    const gradient = new Float64Array(count)
    objective(params, gradient)
    for (let index = 0; index < count; index++)
      expect(gradient[index]).toBeCloseTo(finiteDifference(objective, params, index), 6)
  })
})

function finiteDifference(objective: Objective, params: Float64Array, index: number): number {
  const valueAt = (step: number) =>
    objective(params.with(index, (params[index] ?? 0) + step), new Float64Array(params.length))
  return (valueAt(1e-5) - valueAt(-1e-5)) / 2e-5
}
