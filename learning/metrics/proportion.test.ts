import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { describe, expect, it } from 'vitest'
import { effectiveSize, estimateProportion, type Trial, wilsonInterval } from './proportion.ts'

/** `hits` of `n`, each on its own street. */
const trials = (hits: number, n: number, weight = 1): Trial[] =>
  Array.from({ length: n }, (_, index) => ({ street: `${weight} ${index}`, weight, isHit: index < hits }))

const rounded = ({ value, low, high }: { value: number; low: number; high: number }) =>
  [value, low, high].map((figure) => Math.round(figure * 1000) / 1000)

it.each([
  // Published values of Wilson 1927.
  [0, 10, [0, 0, 0.278]],
  [5, 10, [0.5, 0.237, 0.763]],
  [81, 263, [0.308, 0.255, 0.366]],
  [10, 10, [1, 0.722, 1]],
])('%i of %i have the interval %j', (hits, n, expected) =>
  expect(rounded(wilsonInterval(hits / n, n, 1.96))).toEqual(expected),
)

it('contains the proportion itself at every size', () => {
  const sizes = Array.from({ length: 500 }, (_, index) => 1 + index * 0.37)
  expect(sizes.filter((size) => wilsonInterval(1, size, 1.97).high !== 1)).toEqual([])
  expect(sizes.filter((size) => wilsonInterval(0, size, 1.97).low !== 0)).toEqual([])
})

describe('an estimated proportion', () => {
  it('is hidden below 30 grades, with their number', () => {
    expect(estimateProportion(trials(20, 29))).toEqual({ n: 29, estimate: null })
    expect(estimateProportion(trials(20, 30)).estimate).not.toBeNull()
  })

  it('uses the weight of each grade, and its interval widens with uneven weights', () => {
    expect(estimateProportion([...trials(50, 100), ...trials(100, 100, 3)])).toMatchObject({
      n: 200,
      estimate: { value: 0.875 },
    })
    const uneven = estimateProportion([...trials(80, 100), ...trials(80, 100, 6)]).estimate
    const even = estimateProportion(trials(160, 200)).estimate
    expect(uneven?.value).toBeCloseTo(0.8, 10)
    expect(uneven?.low).toBeLessThan((even?.low ?? 0) - 0.01)
    expect(uneven?.high).toBeGreaterThan((even?.high ?? 1) + 0.005)
  })

  it('doesn’t change if all weights double', () => {
    const once = [...trials(30, 60), ...trials(50, 60, 4)]
    const twice = once.map((trial) => ({ ...trial, weight: trial.weight * 2 }))
    expect(estimateProportion(twice)).toEqual(estimateProportion(once))
  })

  it('clusters by street: identical neighbors carry the information of one', () => {
    const alike = trials(300, 600).map((trial, index) => ({
      ...trial,
      street: `street ${index % 2} ${index % 60}`,
    }))
    const inStreets = alike.map((trial, index) => ({ ...trial, isHit: index % 2 === 0 }))
    expect(effectiveSize(inStreets, 0.5)).toBeLessThan(70)
    expect(effectiveSize(trials(300, 600), 0.5)).toBeGreaterThan(590)
  })

  it('is never certain', () => {
    const { estimate } = estimateProportion(trials(40, 40))
    expect(estimate?.value).toBe(1)
    expect(estimate?.low).toBeLessThan(0.93)
  })

  it('works if everything is on one street', () => {
    const oneStreet = trials(20, 40).map((trial) => ({ ...trial, street: 'Elm' }))
    expect(estimateProportion(oneStreet).estimate?.value).toBe(0.5)
  })

  it('covers the true value in at least 93 % of 1,000 samples whose streets differ', () => {
    const random = seededRandom('streets')
    let covered = 0
    for (let round = 0; round < 1000; round++) {
      const sample = Array.from({ length: 60 }, (_, street) => {
        const probability = 0.8 + (random() - 0.5) * 0.4
        const house = () => ({ street: String(street), weight: 1, isHit: random() < probability })
        return [house(), house(), house()]
      }).flat()
      const { low, high } = estimateProportion(sample).estimate ?? { low: 1, high: 0 }
      if (low <= 0.8 && 0.8 <= high) covered++
    }
    expect(covered).toBeGreaterThanOrEqual(930)
  })
})
