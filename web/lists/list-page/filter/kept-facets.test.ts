import { describe, expect, it } from 'vitest'
import type { Facets } from '../queries.ts'
import { facetKeys } from './facet-choices.ts'
import { type KeptFacets, withCounts as withCountsOf } from './kept-facets.ts'

const withCounts = (kept: KeptFacets, answer: Parameters<typeof withCountsOf>[1], chosen = '') =>
  withCountsOf(kept, answer, (_key, value) => value === chosen)
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
    expect(withCounts({}, all, 'graded')).toEqual({ state: counts(['graded', 5]) })
    expect(withCounts({}, all)).toEqual({})
  })

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
