import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { describe, expect, it } from 'vitest'
import type { Facets } from '../queries.ts'
import { choices, type FacetKey, facetKeys } from './facet-choices.ts'
import { type KeptFacets, withCounts as withCountsOf } from './kept-facets.ts'

const withCounts = (kept: KeptFacets, answer: Parameters<typeof withCountsOf>[1], filter: RowFilter = {}) =>
  withCountsOf(kept, answer, filter)
const counted = (total: number, some: Partial<Facets>) => ({
  total,
  facets: { ...(Object.fromEntries(facetKeys.map((key) => [key, []])) as unknown as Facets), ...some },
})
const counts = (...rows: (readonly [string, number])[]) => rows.map(([value, n]) => ({ value, rows: n }))

const opened = withCounts(
  {},
  counted(30, { state: counts(['graded', 20], ['ungraded', 10]), grades: counts(['7', 12], ['9', 8]) }),
)

describe('the groups of the filter', () => {
  it('are those that separate rows', () =>
    expect(
      Object.keys(withCounts({}, counted(5, { state: counts(['graded', 5]), tags: counts(['roof', 2]) }))),
    ).toEqual(['tags']))

  it('include one whose only value some rows have', () =>
    expect(withCounts({}, counted(929, { duplicate: counts(['in_list', 19]) }))).toEqual({
      duplicate: counts(['in_list', 19]),
    }))

  it('include one that is chosen, also if all rows have its value', () => {
    const all = counted(5, { state: counts(['graded', 5]) })
    expect(withCounts({}, all, { state: ['graded'] })).toEqual({ state: counts(['graded', 5]) })
    expect(withCounts({}, all)).toEqual({})
  })

  it.each<[string, RowFilter, KeptFacets]>([
    ['a grade', { grades: [2] }, { grades: counts(['2', 0], ['7', 3]) }],
    ['a tag', { tags: ['a, b'] }, { tags: counts(['a%2C b', 0]) }],
    [
      'two answers',
      { attributes: [{ slot: 1, is: ['yes', 'no'] }] },
      { attributes: counts(['1.no', 0], ['1.yes', 0]) },
    ],
    ['a flag', { flagged: 'yes' }, { flagged: counts(['yes', 0]) }],
    ['a version of the AI', { gradedBy: ['ai:old'] }, { gradedBy: counts(['ai:old', 0]) }],
    ['years', { captured: { from: 2011, to: 2013 } }, { captured: counts(['2011..2013', 0]) }],
  ])('have a chosen value without rows, as after a reload: %s', (_name, filter, shown) => {
    const answer = counted(3, { grades: counts(['7', 3]) })
    expect(withCounts({}, answer, filter)).toEqual(shown)
    for (const [key, values] of Object.entries(shown))
      for (const { value } of values.filter(({ rows }) => rows === 0))
        expect(choices[key as FacetKey].isChosen(filter, value)).toBe(true)
  })

  it('name no range whose years are counted', () =>
    expect(
      withCounts({}, counted(3, { captured: counts(['2012..2012', 3]) }), {
        captured: { from: 2011, to: 2013 },
      }),
    ).toEqual({ captured: counts(['2012..2012', 3]) }))

  it('name a version of the AI only beside others', () => {
    const [ai, one, other] = [
      ['ai', 4],
      ['ai:builtin', 3],
      ['ai:other', 1],
    ] as const
    const gradersOf = (...graders: readonly (readonly [string, number])[]) =>
      withCounts({}, counted(9, { gradedBy: counts(['me', 5], ...graders) })).gradedBy
    expect(gradersOf(ai, one)).toEqual(counts(['me', 5], ai))
    expect(gradersOf(ai, one, other)).toEqual(counts(['me', 5], ai, one, other))
  })

  it('stay with all their values, wherever the filter leads', () => {
    const filtered = withCounts(
      opened,
      counted(12, { state: counts(['graded', 12]), grades: counts(['7', 12], ['9', 8]) }),
    )
    expect(filtered).toEqual({
      state: counts(['graded', 12], ['ungraded', 0]),
      grades: counts(['7', 12], ['9', 8]),
    })
  })

  it('take in new values where they stand, and move none of the others', () =>
    expect(
      withCounts(opened, counted(40, { grades: counts(['1', 1], ['7', 9], ['8', 3], ['9', 20], ['10', 4]) }))
        .grades,
    ).toEqual(counts(['1', 1], ['7', 9], ['8', 3], ['9', 20], ['10', 4])))
})
