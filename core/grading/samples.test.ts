import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownScales } from '../lists/scale.ts'
import { categoryGrades, conditionGrades, gradeWord } from './grade-scale.ts'
import { levelsOf } from './levels.ts'
import {
  arrangeSamples,
  joinLevels,
  moveSample,
  SAMPLES_PER_COLUMN,
  type Sample,
  type SampleColumn,
  type SamplesInColumn,
  sampleColumns,
} from './samples.ts'

const aSample = (rowNo: number, grade: number | null, changedAt: number | null = null): Sample => ({
  id: `r${rowNo}`,
  rowNo,
  grade,
  isAiGrade: false,
  isImported: false,
  changedAt,
})

/** Rows that were never graded come last, in file order. */
const newestFirst = (rows: readonly Sample[]) =>
  rows.toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0) || a.rowNo - b.rowNo)

/** The columns computed from every row. */
const arrange = (rows: readonly Sample[]) => {
  const all = newestFirst(rows)
  const gradeCounts: Record<string, number> = {}
  for (const { grade } of all) if (grade !== null) gradeCounts[grade] = (gradeCounts[grade] ?? 0) + 1
  const processedCount = all.filter(({ grade }) => grade !== null).length
  return arrangeSamples({ recordCount: all.length, processedCount, gradeCounts }, all)
}
const at = (columns: readonly SamplesInColumn<Sample>[], column: SampleColumn) => {
  const { count, properties } = columns.find((shown) => shown.column === column) ?? { properties: [] }
  return [count, properties.map(({ rowNo }) => rowNo)]
}

describe('the columns', () => {
  it('are in the order of the specification', () => {
    expect(sampleColumns.map((column) => (typeof column === 'number' ? gradeWord(column) : column))).toEqual([
      'recent',
      ...conditionGrades.map(({ word }) => word).toReversed(),
      'Commercial',
      'Land',
      'Blurry',
      'Other',
      'No Photo',
      'Blocked - Tree',
      'Blocked - Car',
      'Alley',
      'Too Far',
      'Road',
      'Multi-family',
      'ungraded',
    ])
  })

  it('include every grade', () => {
    const grades = [...conditionGrades, ...categoryGrades].map(({ value }) => value)
    expect(new Set(sampleColumns)).toEqual(new Set(['recent', ...grades, 'ungraded']))
  })
})

describe('arranging samples', () => {
  const columns = arrange([
    aSample(1, 7, 100),
    aSample(2, 20, 300),
    aSample(3, 7, 200),
    aSample(4, null),
    aSample(5, null),
    aSample(6, null, 250),
  ])

  it.each([
    ['recent', [3, [2, 3, 1]]],
    [7, [2, [3, 1]]],
    [20, [1, [2]]],
    [1, [0, []]],
    ['ungraded', [3, [6, 4, 5]]],
  ] as const)('puts the newest of %s first', (column, expected) => {
    expect(at(columns, column)).toEqual(expected)
  })

  it('shows ten properties per column and counts all', () => {
    const many = arrange(Array.from({ length: 25 }, (_, row) => aSample(row + 1, 4, 1000 + row)))
    expect(at(many, 4)).toEqual([25, [25, 24, 23, 22, 21, 20, 19, 18, 17, 16]])
    expect(at(many, 'recent')).toEqual(at(many, 4))
  })

  it('finds the latest of all from the ten latest of each grade', () => {
    const grade = fc.constantFrom(1, 5, 20, null)
    fc.assert(
      fc.property(fc.array(grade, { maxLength: 60 }), (grades) => {
        const all = grades.map((given, row) => aSample(row + 1, given, row))
        const latest = arrange(all)
        const fewer = latest
          .filter(({ column }) => column !== 'recent')
          .flatMap(({ properties }) => properties)
        const none = { recordCount: 0, processedCount: 0, gradeCounts: {} }
        expect(arrangeSamples(none, newestFirst(fewer))[0]?.properties).toEqual(latest[0]?.properties)
      }),
    )
  })
})

describe('moving a sample', () => {
  const all = [aSample(1, 7, 100), aSample(2, 7, 200), aSample(3, null)]
  const columns = arrange(all)

  it('puts it at the front of its new column and of recent', () => {
    const moved = moveSample(columns, aSample(1, 7, 100), 9, 300)
    expect(at(moved, 7)).toEqual([1, [2]])
    expect(at(moved, 9)).toEqual([1, [1]])
    expect(at(moved, 'recent')).toEqual([2, [1, 2]])
    expect(at(moved, 'ungraded')).toEqual([1, [3]])
  })

  it('removes an ungraded one from recent', () => {
    const moved = moveSample(columns, aSample(2, 7, 200), null, 300)
    expect(at(moved, 'recent')).toEqual([1, [1]])
    expect(at(moved, 'ungraded')).toEqual([2, [2, 3]])
  })

  it('moves one that isn’t shown by its previous grade', () => {
    const moved = moveSample(columns, aSample(9, 7, 1), 8, 300)
    expect(at(moved, 7)).toEqual([1, [2, 1]])
    expect(at(moved, 8)).toEqual([1, [9]])
  })

  it('changes nothing if it is already there', () => {
    const moved = moveSample(columns, aSample(1, 7, 100), 9, 300)
    expect(moveSample(moved, aSample(1, 7, 100), 9, 400)).toBe(moved)
  })

  it('equals arranging from scratch after any moves, while all rows are shown', () => {
    const grade = fc.constantFrom(1, 10, 20, 120, null)
    const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: SAMPLES_PER_COLUMN - 1 }), grade))
    fc.assert(
      fc.property(moves, (actions) => {
        let rows = Array.from({ length: SAMPLES_PER_COLUMN }, (_, row) => aSample(row + 1, null))
        let shown: readonly SamplesInColumn<Sample>[] = arrange(rows)
        for (const [step, [row, to]] of actions.entries()) {
          const property = rows[row] ?? aSample(0, null)
          shown = moveSample(shown, property, to, step + 1)
          if (property.grade !== to) rows = rows.with(row, { ...property, grade: to, changedAt: step + 1 })
        }
        expect(shown).toEqual(arrange(rows))
      }),
    )
  })
})

describe('the columns of a list with a scale', () => {
  const rows = Array.from({ length: 40 }, (_, row) =>
    aSample(row + 1, row === 39 ? 20 : row === 38 ? null : (row % 10) + 1, row),
  )

  it('have a level each, with the latest of its grades and their number', () => {
    const columns = joinLevels(arrange(rows), levelsOf(knownScales[0] ?? null))
    expect(columns.slice(0, 7).map(({ column, count }) => [column, count])).toEqual([
      ['recent', 39],
      [10, 6],
      [7, 8],
      [5, 8],
      [3, 8],
      [1, 8],
      [20, 1],
    ])
    expect(at(columns, 3)[1]).toEqual([34, 33, 24, 23, 14, 13, 4, 3])
    expect(columns.every(({ properties }) => properties.length <= SAMPLES_PER_COLUMN)).toBe(true)
  })

  it('are those of the grades without one', () =>
    expect(joinLevels(arrange(rows), levelsOf(null))).toEqual(arrange(rows)))
})
