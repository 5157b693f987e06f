import { describe, expect, it } from 'vitest'
import { stretchObjective } from '../calibration/platt-scaling.ts'
import { temperObjective } from '../calibration/temperature-scaling.ts'
import { shareOf } from '../training/folds.ts'
import type { Design } from './design-matrix.ts'
import type { Objective } from './minimize.ts'
import { ordinalObjective, ordinalStart } from './ordinal.ts'
import { softmaxObjective } from './softmax.ts'

const ROWS = 12
const design: Design = {
  rows: ROWS,
  columns: 3,
  values: Float64Array.from({ length: ROWS * 3 }, (_, at) => 2 * shareOf(`value ${at}`, 1) - 1),
}
const weights = Array.from({ length: ROWS }, (_, row) => 0.5 + shareOf(`weight ${row}`, 1))
const grades = [1, 10, 2, 5, 7, 3, 9, 4, 6, 8, 10, 1]
const classes = [0, 1, 2, 3, 0, 1, 2, 3, 0, 0, 0, 0]
const ordinal = { design, grades, weights }
const thoughts = grades.map((grade) => ({
  along: grade / 4,
  thresholds: [-2, -1.4, -0.8, -0.1, 0.3, 0.9, 1.7, 2.2, 3],
}))
const scores = classes.map((own, row) => [shareOf(`a${row}`, 1), own / 3, 0.2, shareOf(`b${row}`, 1)])

const objectives: [string, Objective, number][] = [
  ['ten grades', ordinalObjective(ordinal, 0.3, ordinalStart(ordinal)), 12],
  ['categories', softmaxObjective({ design, classes, classCount: 4, weights }, 0.3), 16],
  ['sureness of grades', stretchObjective({ grades, weights, thoughts }), 2],
  ['sureness that is held', stretchObjective({ grades, weights, thoughts }, 3), 2],
  ['sureness of categories', temperObjective({ classes, weights, thoughts: scores }), 2],
]

describe('the slope of what training makes small', () => {
  it.each(objectives)('is that of its value: %s', (_, objective, variables) => {
    const at = Float64Array.from({ length: variables }, (__, index) => 0.2 + 0.7 * shareOf(`at ${index}`, 3))
    const slope = new Float64Array(variables)
    objective(at, slope)
    for (let index = 0; index < variables; index++)
      expect(slope[index]).toBeCloseTo(measured(objective, at, index), 6)
  })
})

function measured(objective: Objective, at: Float64Array, index: number): number {
  const beside = (step: number) =>
    objective(at.with(index, (at[index] ?? 0) + step), new Float64Array(at.length))
  return (beside(1e-5) - beside(-1e-5)) / 2e-5
}
