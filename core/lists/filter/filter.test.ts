import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english, textIn } from '../../text/language.ts'
import { describeFacet } from './describe-filter.ts'
import { emptyFilter, type RowFilter, rowFilter } from './filter.ts'
import { facets, filterParams, filterToQuery, paramOf, queryToFilter } from './filter-query.ts'
import { orderToText, textToOrder } from './order.ts'
import { MAX_NAMED_ROWS, rowSelection } from './selection.ts'
import { anyFilter, anyOrder } from './test/any-filter.ts'
import { filterText } from './text.ts'

const pools = {
  texts: ['%', 'a,b', '..', ':', '%2C', 'ÄÖ &=+'],
  tags: ['roof', 'a,b', '50%', '%2C'],
  zips: ['62701', 'a,b'],
  providers: ['google'],
  versions: ['builtin:1+street.3', 'a,b'],
  instants: [0, 1_700_000_000_000],
  columns: 25,
}
const queryOf = (text: string) => queryToFilter(new URLSearchParams(text))

describe('a filter in a URL', () => {
  it('is the same filter when it is read', () => {
    fc.assert(
      fc.property(anyFilter(pools), (filter) => {
        const query = new URLSearchParams(filterToQuery(filter).toString())
        expect(queryToFilter(query)).toEqual({ ok: true, value: filter })
      }),
      { numRuns: 1000 },
    )
  })

  it('is read, or refused with the parameter, whatever it says', () => {
    const anyParam = fc.tuple(fc.constantFrom(...facets.map(paramOf)), fc.string())
    fc.assert(
      fc.property(anyParam, ([param, text]) => {
        const read = queryToFilter(new URLSearchParams({ [param]: text }))
        if (!read.ok) expect(String(read.error.facts['problems'])).toContain(`query.${param}: `)
        else expect(rowFilter.safeParse(read.value).success).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    'g=',
    'g=7,',
    'g=7.5',
    'g=0x7',
    'state=done',
    'score=0.9..0.1',
    'score=..',
    'score=2..3',
    'year=2016',
    'box=1,2,3',
    'box=0,10,0,-10',
    'answer=9.yes',
    'answer=1',
    'cell=notes',
    'cell=x:y',
    'since=-1',
    'by=ai:',
    `q=${'x'.repeat(201)}`,
  ])('refuses %s', (text) => {
    expect(queryOf(text).ok).toBe(false)
  })

  it('has one parameter for each facet, of its own', () => {
    expect(Object.keys(filterParams)).toHaveLength(facets.length)
    expect(facets.toSorted()).toEqual(Object.keys(rowFilter.shape).toSorted())
  })

  it('leaves other parameters alone', () => {
    expect(queryOf('g=7&order=grade')).toEqual({ ok: true, value: { grades: [7] } })
  })
})

describe('an order in a URL', () => {
  it('is the same order when it is read', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(textToOrder(orderToText(order))).toEqual({ ok: true, value: order })
      }),
    )
  })

  it.each(['', '-', 'price', 'grade.7', 'random.a b', '--grade'])('refuses %s', (text) => {
    expect(textToOrder(text).ok).toBe(false)
  })
})

describe('a selection', () => {
  it('names at most ten thousand rows', () => {
    const excluded = Array.from({ length: MAX_NAMED_ROWS }, (_, index) => `r${index + 1}`)
    expect(rowSelection.safeParse({ filter: {}, all: true, excluded }).success).toBe(true)
    expect(rowSelection.safeParse({ filter: {}, all: true, excluded: [...excluded, 'r1'] }).success).toBe(
      false,
    )
    expect(rowSelection.safeParse({ filter: {}, all: false, included: ['7'] }).success).toBe(false)
  })
})

describe('a filter in words', () => {
  const names = {
    grade: String,
    attribute: (slot: number) => `Question ${slot}`,
    column: (column: number) => `Column ${column}`,
    provider: (provider: string) => provider,
    version: (version: string) => `grader ${version}`,
  }
  const filters: readonly [RowFilter, string[]][] = [
    [emptyFilter, []],
    [{ grades: [7] }, ['graded 7']],
    [
      { grades: [7, 8, 30], state: ['graded'], aiScore: { from: 0.5 } },
      ['graded 7, 8 or 30', 'graded', 'AI score 50% or more'],
    ],
    [
      { gradedBy: ['me', 'ai:builtin:1'], attributes: [{ slot: 2, is: ['yes', 'unanswered'] }] },
      ['graded by you or the AI (grader builtin:1)', 'Question 2: yes or not answered'],
    ],
    [
      { captured: { from: 2016, to: 2018 }, cells: { column: null, contains: '%' } },
      ['picture from 2016 to 2018', 'any column contains “%”'],
    ],
  ]
  it.each(filters)('%j', (filter, parts) => {
    const text = textIn(filterText, english)
    expect(facets.flatMap((facet) => describeFacet(filter, facet, text, names))).toEqual(parts)
  })
})
