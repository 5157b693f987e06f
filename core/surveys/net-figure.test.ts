import { describe, expect, it } from 'vitest'
import { groupBy } from '../shared/group-by.ts'
import { marginBetweenClusters } from '../shared/intervals/margin-between-clusters.ts'
import { seededRandom } from '../shared/seeded-random.ts'
import { netFigure as figureOfSums } from './net-figure.ts'
import { type CountedComparison, sumStreets } from './test/tally-rows.ts'

const netFigure = (comparisons: readonly CountedComparison[]) => figureOfSums(sumStreets(comparisons))

type Counts = { readonly worse?: number; readonly same?: number; readonly better?: number }

/** Comparisons on streets of five houses each. */
function compared({ worse = 0, same = 0, better = 0 }: Counts, housesOfStreet = 5): CountedComparison[] {
  const answers = [
    ...Array.from({ length: worse }, () => 'worse' as const),
    ...Array.from({ length: same }, () => 'same' as const),
    ...Array.from({ length: better }, () => 'better' as const),
  ]
  const streets = Math.ceil(answers.length / housesOfStreet)
  return answers.map((answer, index) => ({ answer, street: `street ${index % streets}` }))
}

describe('a net figure', () => {
  it('is the share worse less the share better', () => {
    expect(netFigure(compared({ worse: 30, same: 60, better: 10 }))).toMatchObject({
      n: 100,
      estimate: { value: 0.2 },
    })
  })

  it('is hidden below 30 comparisons, with their number', () => {
    expect(netFigure(compared({ worse: 29 }))).toEqual({ n: 29, estimate: null, claim: null })
    expect(netFigure(compared({ worse: 30 })).estimate).not.toBeNull()
    expect(netFigure([])).toEqual({ n: 0, estimate: null, claim: null })
  })

  it('is hidden below three streets', () => {
    expect(netFigure(compared({ worse: 60 }, 30))).toEqual({ n: 60, estimate: null, claim: null })
    expect(netFigure(compared({ worse: 60 }, 20)).estimate).not.toBeNull()
  })

  it('is never certain, and stays within its bounds', () => {
    const { estimate, claim } = netFigure(compared({ same: 50 }))
    expect(estimate?.high).toBeGreaterThan(0.04)
    expect(estimate?.low).toBe(-(estimate?.high ?? 0))
    expect(claim).toBe('no_clear_change')
    const all = netFigure(compared({ worse: 50 })).estimate
    expect(all).toMatchObject({ value: 1, high: 1 })
    expect(all?.low).toBeLessThan(0.95)
  })

  it('has the margin of Bonett and Price where streets are alike', () => {
    // By hand: shares 31/102 and 11/102, variance (.4118 − .1961²) ÷ 102, Student’s quantile 1.983.
    const { estimate } = netFigure(compared({ worse: 30, same: 60, better: 10 }, 5))
    expect((estimate?.high ?? 0) - (estimate?.value ?? 0)).toBeCloseTo(0.12, 3)
  })

  it('is less certain if the houses of a street got worse together', () => {
    const together = compared({ worse: 40, same: 160 }).map((comparison, index) => ({
      ...comparison,
      street: `street ${Math.floor(index / 20)}`,
    }))
    const widthOf = (rows: readonly CountedComparison[]) => {
      const { low, high } = netFigure(rows).estimate ?? { low: 0, high: 0 }
      return high - low
    }
    expect(widthOf(together)).toBeGreaterThan(3 * widthOf(compared({ worse: 40, same: 160 })))
    expect(netFigure(together).claim).toBe('no_clear_change')
  })

  it('has the margin of its streets’ errors, one by one', () => {
    for (let round = 0; round < 50; round++) {
      const random = seededRandom(`net ${round}`)
      const rows = Array.from({ length: 400 + Math.floor(random() * 3_000) }, () => {
        const street = Math.floor(random() ** 2 * (3 + round))
        const change = street % 2 === 0 ? ('worse' as const) : ('better' as const)
        return { answer: random() < 0.8 ? change : ('same' as const), street: `street ${street}` }
      })
      const signs = { worse: 1, same: 0, better: -1 }
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
      const value = sum(rows.map(({ answer }) => signs[answer])) / rows.length
      const errors = [...groupBy(rows, ({ street }) => street).values()].map(
        (houses) => sum(houses.map(({ answer }) => signs[answer] - value)) / rows.length,
      )
      const { estimate } = netFigure(rows)
      expect(estimate?.value).toBeCloseTo(value, 12)
      const margin = marginBetweenClusters(errors)
      expect(estimate?.low).toBeCloseTo(Math.max(-1, value - margin), 10)
      expect(estimate?.high).toBeCloseTo(Math.min(1, value + margin), 10)
    }
  })

  it.each([
    [{ worse: 30, same: 60, better: 10 }, 'got_worse'],
    [{ worse: 10, same: 60, better: 30 }, 'got_better'],
    [{ worse: 12, same: 78, better: 10 }, 'no_clear_change'],
  ])('claims a change only if its interval excludes zero: %j', (counts, claim) =>
    expect(netFigure(compared(counts)).claim).toBe(claim),
  )
})
