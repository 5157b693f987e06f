import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { describe, expect, it } from 'vitest'
import { estimateKappa, type RatingPair } from './kappa.ts'

/** From a table of counts: rows are the model’s labels, columns the person’s. */
const pairs = (table: readonly (readonly number[])[], first = 0): RatingPair[] =>
  table.flatMap((row, model) =>
    row.flatMap((count, person) =>
      Array.from({ length: count }, (_, index) => ({
        model: model + first,
        person: person + first,
        weight: 1,
        street: `${model} ${person} ${index}`,
      })),
    ),
  )
const kappa = (rows: readonly RatingPair[]) => estimateKappa(rows)
const valueOf = (rows: readonly RatingPair[]) => kappa(rows).estimate?.value

describe('kappa', () => {
  it('of two classes is Cohen’s kappa', () => {
    // 20 + 15 of 50 agree, 0.5 by chance: (0.7 − 0.5) / (1 − 0.5).
    expect(
      valueOf(
        pairs([
          [20, 5],
          [10, 15],
        ]),
      ),
    ).toBeCloseTo(0.4, 10)
  })

  it('of more classes is weighted quadratically', () => {
    const table = [
      [20, 5, 0],
      [3, 20, 5],
      [0, 2, 20],
    ]
    const n = 75
    const observed = 15 / n
    const rows = [25, 28, 22]
    const columns = [23, 27, 25]
    let expected = 0
    for (const [i, row] of rows.entries())
      for (const [j, column] of columns.entries()) expected += (row * column * (i - j) ** 2) / n ** 2
    expect(valueOf(pairs(table, 1))).toBeCloseTo(1 - observed / expected, 10)
  })

  it('doesn’t depend on where the scale begins or on who gave which label', () => {
    const table = [
      [20, 5],
      [10, 15],
    ]
    const swapped = pairs(table).map((pair) => ({ ...pair, model: pair.person, person: pair.model }))
    expect(valueOf(pairs(table, 7))).toBeCloseTo(0.4, 10)
    expect(valueOf(swapped)).toBeCloseTo(0.4, 10)
  })

  it('counts each pair by its weight', () => {
    const weighted = pairs([
      [10, 5],
      [5, 15],
    ]).map((pair) => ({ ...pair, weight: pair.model === 0 ? 2 : 1 }))
    expect(valueOf(weighted)).toBeCloseTo(
      valueOf(
        pairs([
          [20, 10],
          [5, 15],
        ]),
      ) ?? 2,
      10,
    )
  })

  it('is null if both always give one label, and below 30 grades', () => {
    expect(kappa(pairs([[40]]))).toEqual({ n: 40, estimate: null })
    expect(
      kappa(
        pairs([
          [14, 0],
          [0, 15],
        ]),
      ),
    ).toEqual({ n: 29, estimate: null })
  })

  it('allows for unseen disagreement after perfect agreement', () => {
    const { estimate } = kappa(
      pairs([
        [20, 0],
        [0, 20],
      ]),
    )
    expect([estimate?.value, estimate?.high]).toEqual([1, 1])
    expect(estimate?.low).toBeLessThan(0.9)
    expect(estimate?.low).toBeGreaterThan(0.6)
  })

  it('has the interval of the delete-one-street jackknife on the same scale', () => {
    const rows = pairs([
      [70, 12],
      [18, 60],
    ]).map((pair, index) => ({ ...pair, street: String(index % 40), weight: 1 + (index % 3) }))
    const distance = (left: readonly RatingPair[]) => Math.log(1 - (valueOf(left) ?? 0))
    const without = Array.from({ length: 40 }, (_, street) =>
      distance(rows.filter((row) => row.street !== String(street))),
    )
    const mean = without.reduce((sum, value) => sum + value, 0) / 40
    const variance = (39 / 40) * without.reduce((sum, value) => sum + (value - mean) ** 2, 0)
    const { low, high } = kappa(rows).estimate ?? { low: 0, high: 0 }
    const half = (Math.log(1 - low) - Math.log(1 - high)) / 2
    expect(half / Math.sqrt(variance)).toBeGreaterThan(1.9)
    expect(half / Math.sqrt(variance)).toBeLessThan(2.2)
  })

  it('covers the true value in at least 93 % of 200 samples', () => {
    const random = seededRandom('cover')
    // Both are right with probability 0.85 on an even split: agreement 0.745, kappa 0.49.
    let covered = 0
    for (let round = 0; round < 200; round++) {
      const sample = Array.from({ length: 120 }, (_, index) => {
        const truth = random() < 0.5 ? 1 : 0
        const label = () => (random() < 0.85 ? truth : 1 - truth)
        return { model: label(), person: label(), weight: 1, street: String(index) }
      })
      const { low, high } = kappa(sample).estimate ?? { low: 1, high: -1 }
      if (low <= 0.49 && 0.49 <= high) covered++
    }
    expect(covered).toBeGreaterThanOrEqual(186)
  })
})
