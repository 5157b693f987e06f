import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { describe, expect, it } from 'vitest'
import { choices, type FacetKey } from './facet-choices.ts'

const after = (facet: FacetKey, ...values: string[]): RowFilter =>
  values.reduce((filter, value) => choices[facet].toggle(filter, value), {})

describe('a choice of the filter', () => {
  it.each<[FacetKey, string[], RowFilter]>([
    ['grades', ['7'], { grades: [7] }],
    ['grades', ['7', '8'], { grades: [7, 8] }],
    ['grades', ['7', '7'], {}],
    ['state', ['ungraded'], { state: ['ungraded'] }],
    ['gradedBy', ['ai:v3', 'me'], { gradedBy: ['ai:v3', 'me'] }],
    ['tags', ['vacant%2C boarded', '50%25'], { tags: ['vacant, boarded', '50%'] }],
    ['flagged', ['yes'], { flagged: 'yes' }],
    ['flagged', ['yes', 'no'], { flagged: 'no' }],
    ['flagged', ['yes', 'yes'], {}],
    ['captured', ['2019'], { captured: { from: 2019, to: 2019 } }],
    ['captured', ['2019', '2016'], { captured: { from: 2016, to: 2019 } }],
    ['captured', ['2016', '2019', '2019'], { captured: { from: 2016, to: 2018 } }],
    ['captured', ['2016', '2019', '2016'], { captured: { from: 2017, to: 2019 } }],
    ['captured', ['2019', '2019'], {}],
    ['aiScore', ['0.7..0.8', '0.8..0.9'], { aiScore: { from: 0.7, to: 0.9 } }],
    ['attributes', ['1.yes', '1.unanswered'], { attributes: [{ slot: 1, is: ['yes', 'unanswered'] }] }],
    ['attributes', ['1.yes', '2.no', '1.yes'], { attributes: [{ slot: 2, is: ['no'] }] }],
  ])('of %s %j makes %j', (facet, values, filter) => {
    expect(after(facet, ...values)).toEqual(filter)
  })

  it('is chosen inside of a range, and not beside it', () => {
    const { isChosen } = choices.captured
    const filter = { captured: { from: 2016, to: 2018 } }
    expect(['2015', '2016', '2017', '2019'].map((year) => isChosen(filter, year))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isChosen({}, '2016')).toBe(false)
    expect(isChosen({ captured: { from: 2016 } }, '2030')).toBe(true)
  })

  it('leaves other facets as they are', () => {
    expect(choices.grades.toggle({ text: 'oak', grades: [7] }, '7')).toEqual({ text: 'oak' })
  })
})
