import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { expect, it } from 'vitest'
import { measureConcordance } from './concordance.ts'

const rowOf = (grade: number, score: number, row: number, weight = 1) => ({
  grade,
  score,
  weight,
  street: `street ${row}`,
})
const valueOf = (pairs: readonly (readonly [number, number])[]) =>
  measureConcordance(pairs.map(([grade, score], row) => rowOf(grade, score, row)))?.value

it('counts pairs in order, of those with different grades; a tie is half', () => {
  expect(
    valueOf([
      [1, 0.1],
      [2, 0.2],
      [3, 0.3],
    ]),
  ).toBe(1)
  expect(
    valueOf([
      [1, 0.3],
      [2, 0.2],
      [3, 0.1],
    ]),
  ).toBe(0)
  expect(
    valueOf([
      [1, 0.1],
      [1, 0.9],
      [2, 0.5],
    ]),
  ).toBe(0.5)
  expect(
    valueOf([
      [1, 0.5],
      [2, 0.5],
      [3, 0.6],
    ]),
  ).toBeCloseTo(2.5 / 3)
})
it('is null where all grades are equal', () =>
  expect(
    valueOf([
      [4, 0.1],
      [4, 0.2],
    ]),
  ).toBeUndefined())
it('counts a row of weight 2 as two rows that are alike', () => {
  const rows = [rowOf(1, 0.2, 0), rowOf(3, 0.1, 1), rowOf(5, 0.7, 2)]
  const [first, ...others] = rows
  if (first === undefined) throw new Error('there are rows')
  expect(measureConcordance([{ ...first, weight: 2 }, ...others])?.value).toBe(
    measureConcordance([first, ...rows])?.value,
  )
})
it('has the standard error that repeated samples show', () => {
  const random = seededRandom('concordance')
  const samples = Array.from({ length: 400 }, () =>
    measureConcordance(
      Array.from({ length: 60 }, (_, row) => {
        const grade = 1 + Math.floor(10 * random())
        return rowOf(grade, grade + 8 * random(), row)
      }),
    ),
  )
  const values = samples.map((sample) => sample?.value ?? 0)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  const claimed = samples.reduce((sum, sample) => sum + (sample?.standardError ?? 0), 0) / samples.length
  expect(claimed / spread).toBeGreaterThan(0.9)
  expect(claimed / spread).toBeLessThan(1.1)
})
