import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { describe, expect, it } from 'vitest'
import { effectiveSize, shareOf, studentQuantile, type Trial, wilson } from './proportion.ts'

/** `hits` of `n`, each in a street of its own. */
const trials = (hits: number, n: number, weight = 1): Trial[] =>
  Array.from({ length: n }, (_, at) => ({ street: `${weight} ${at}`, weight, isHit: at < hits }))

const rounded = ({ value, low, high }: { value: number; low: number; high: number }) =>
  [value, low, high].map((figure) => Math.round(figure * 1000) / 1000)

it.each([
  // Wilson 1927 as published tables have it.
  [0, 10, [0, 0, 0.278]],
  [5, 10, [0.5, 0.237, 0.763]],
  [81, 263, [0.308, 0.255, 0.366]],
  [10, 10, [1, 0.722, 1]],
])('%i of %i lie within %j', (hits, n, expected) =>
  expect(rounded(wilson(hits / n, n, 1.96))).toEqual(expected),
)

it('is never outside of its own interval, whatever the size', () => {
  const sizes = Array.from({ length: 500 }, (_, at) => 1 + at * 0.37)
  expect(sizes.filter((size) => wilson(1, size, 1.97).high !== 1)).toEqual([])
  expect(sizes.filter((size) => wilson(0, size, 1.97).low !== 0)).toEqual([])
})

it.each([
  [3, 3.182],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [1_000_000, 1.96],
])('with %i degrees of freedom the quantile is %f', (degrees, quantile) =>
  expect(Math.abs(studentQuantile(degrees) - quantile)).toBeLessThan(0.03),
)

describe('a share', () => {
  it('is hidden under 30 grades, with their number', () => {
    expect(shareOf(trials(20, 29))).toEqual({ n: 29, estimate: null })
    expect(shareOf(trials(20, 30)).estimate).not.toBeNull()
  })

  it('weighs each grade by what it stands for, and widens for it', () => {
    expect(shareOf([...trials(50, 100), ...trials(100, 100, 3)])).toMatchObject({
      n: 200,
      estimate: { value: 0.875 },
    })
    const uneven = shareOf([...trials(80, 100), ...trials(80, 100, 6)]).estimate
    const even = shareOf(trials(160, 200)).estimate
    expect(uneven?.value).toBeCloseTo(0.8, 10)
    expect(uneven?.low).toBeLessThan((even?.low ?? 0) - 0.01)
    expect(uneven?.high).toBeGreaterThan((even?.high ?? 1) + 0.005)
  })

  it('does not change when all weights are twice as large', () => {
    const once = [...trials(30, 60), ...trials(50, 60, 4)]
    const twice = once.map((trial) => ({ ...trial, weight: trial.weight * 2 }))
    expect(shareOf(twice)).toEqual(shareOf(once))
  })

  it('counts streets: neighbors that are all alike tell as much as one of them', () => {
    const alike = trials(300, 600).map((trial, at) => ({ ...trial, street: `street ${at % 2} ${at % 60}` }))
    const inStreets = alike.map((trial, at) => ({ ...trial, isHit: at % 2 === 0 }))
    expect(effectiveSize(inStreets, 0.5)).toBeLessThan(70)
    expect(effectiveSize(trials(300, 600), 0.5)).toBeGreaterThan(590)
  })

  it('is never held for certain', () => {
    const { estimate } = shareOf(trials(40, 40))
    expect(estimate?.value).toBe(1)
    expect(estimate?.low).toBeLessThan(0.93)
  })

  it('reads where everything is in one street', () => {
    const one = trials(20, 40).map((trial) => ({ ...trial, street: 'Elm' }))
    expect(shareOf(one).estimate?.value).toBe(0.5)
  })

  it('covers the truth of 1,000 samples with streets that differ at least 93 times of 100', () => {
    const random = seededRandom('streets')
    let covered = 0
    for (let round = 0; round < 1000; round++) {
      const sample = Array.from({ length: 60 }, (_, street) => {
        const here = 0.8 + (random() - 0.5) * 0.4
        const house = () => ({ street: String(street), weight: 1, isHit: random() < here })
        return [house(), house(), house()]
      }).flat()
      const { low, high } = shareOf(sample).estimate ?? { low: 1, high: 0 }
      if (low <= 0.8 && 0.8 <= high) covered++
    }
    expect(covered).toBeGreaterThanOrEqual(930)
  })
})
