import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { describe, expect, it } from 'vitest'
import { kappaOf, type Pair } from './kappa.ts'

/** A table of counts: rows are what the model said, columns what the person did. */
const pairs = (table: readonly (readonly number[])[], first = 0): Pair[] =>
  table.flatMap((row, model) =>
    row.flatMap((count, person) =>
      Array.from({ length: count }, (_, at) => ({
        model: model + first,
        person: person + first,
        weight: 1,
        street: `${model} ${person} ${at}`,
      })),
    ),
  )
const kappa = (rows: readonly Pair[]) => kappaOf(rows, seededRandom('kappa'))
const valueOf = (rows: readonly Pair[]) => kappa(rows).estimate?.value

describe('kappa', () => {
  it('of two classes is Cohen’s', () => {
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

  it('of more is the quadratic weighted one', () => {
    const table = [
      [20, 5, 0],
      [3, 20, 5],
      [0, 2, 20],
    ]
    const n = 75
    const seen = 15 / n
    const rows = [25, 28, 22]
    const columns = [23, 27, 25]
    let byChance = 0
    for (const [i, row] of rows.entries())
      for (const [j, column] of columns.entries()) byChance += (row * column * (i - j) ** 2) / n ** 2
    expect(valueOf(pairs(table, 1))).toBeCloseTo(1 - seen / byChance, 10)
  })

  it('does not care where the scale begins, nor which of both said what', () => {
    const table = [
      [20, 5],
      [10, 15],
    ]
    const turned = pairs(table).map((pair) => ({ ...pair, model: pair.person, person: pair.model }))
    expect(valueOf(pairs(table, 7))).toBeCloseTo(0.4, 10)
    expect(valueOf(turned)).toBeCloseTo(0.4, 10)
  })

  it('weighs each pair by what it stands for', () => {
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

  it('is nothing where everybody always says the same, and nothing under 30', () => {
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

  it('of perfect agreement leaves room for what was not seen', () => {
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

  it('has the same interval every time', () => {
    expect(
      kappa(
        pairs([
          [20, 5],
          [10, 15],
        ]),
      ),
    ).toEqual(
      kappa(
        pairs([
          [20, 5],
          [10, 15],
        ]),
      ),
    )
  })

  it('covers the truth of 200 samples at least 90 times of 100', () => {
    const random = seededRandom('cover')
    // Both right with 0.85 of an even split: agreement 0.745, kappa 0.49.
    let covered = 0
    for (let round = 0; round < 200; round++) {
      const sample = Array.from({ length: 120 }, (_, at) => {
        const truth = random() < 0.5 ? 1 : 0
        const says = () => (random() < 0.85 ? truth : 1 - truth)
        return { model: says(), person: says(), weight: 1, street: String(at) }
      })
      const { low, high } = kappa(sample).estimate ?? { low: 1, high: -1 }
      if (low <= 0.49 && 0.49 <= high) covered++
    }
    expect(covered).toBeGreaterThanOrEqual(180)
  })
})
