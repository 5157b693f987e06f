import { describe, expect, it } from 'vitest'
import { seededRandom } from '../shared/seeded-random.ts'
import { chooseRows, controlSize } from './choose-rows.ts'

const aList = (length: number) =>
  Array.from({ length }, (_, index) => ({ rowNo: index + 1, grade: (index % 10) + 1 }))
const numbers = (from: number, to: number) =>
  new Set(Array.from({ length: to - from + 1 }, (_, i) => from + i))
const propose = (length: number, chosen: ReadonlySet<number>, seed = 'seed', withControl = true) =>
  chooseRows({ list: aList(length), chosen, withControl }, seededRandom(seed))

it.each([
  [30, 30],
  [50, 50],
  [51, 50],
  [500, 50],
  [501, 51],
  [5_000, 500],
])('of %i rows, %i are the control', (rowCount, size) => {
  expect(controlSize(rowCount)).toBe(size)
  expect(propose(rowCount, new Set()).rows).toHaveLength(size)
})

describe('proposed rows', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(propose(1_000, numbers(1, 20))).toEqual(propose(1_000, numbers(1, 20)))
    expect(propose(1_000, numbers(1, 20), 'other')).not.toEqual(propose(1_000, numbers(1, 20)))
  })

  it('are each asked once, as chosen, control or both', () => {
    const { rows } = propose(1_000, numbers(1, 300))
    expect(new Set(rows.map(({ rowNo }) => rowNo)).size).toBe(rows.length)
    expect(rows.filter(({ isChosen }) => isChosen)).toHaveLength(300)
    expect(rows.filter(({ isControl }) => isControl)).toHaveLength(100)
    const both = rows.filter(({ isChosen, isControl }) => isChosen && isControl).length
    expect(rows).toHaveLength(400 - both)
    expect(both).toBeGreaterThan(0)
  })

  it('have a control in which every row of the list is equally likely, chosen or not', () => {
    const draws = Array.from({ length: 400 }, (_, index) => propose(200, numbers(1, 100), `draw ${index}`))
    const drawn = draws.flatMap(({ rows }) => rows.filter(({ isControl }) => isControl))
    const chosenShare = drawn.filter(({ isChosen }) => isChosen).length / drawn.length
    expect(drawn).toHaveLength(400 * 50)
    expect(Math.abs(chosenShare - 0.5)).toBeLessThan(0.015)
  })

  it('come in an order that says nothing of who chose them', () => {
    const { rows } = propose(2_000, numbers(1, 200))
    const firstHalf = rows.slice(0, rows.length / 2).filter(({ isControl }) => isControl).length
    expect(firstHalf).toBeGreaterThan(70)
    expect(firstHalf).toBeLessThan(130)
  })

  it('are all the control if every row is chosen', () => {
    const { rows } = propose(800, numbers(1, 800))
    expect(rows.filter(({ isChosen, isControl }) => isChosen && isControl)).toHaveLength(800)
  })

  it('leave out numbers that the list doesn’t have', () => {
    expect(propose(10, numbers(8, 12), 'seed', false).rows).toHaveLength(3)
  })
})

describe('the warning', () => {
  const warningFor = (grades: readonly (number | null)[], withControl = false) => {
    const list = grades.map((grade, index) => ({ rowNo: index + 1, grade }))
    return chooseRows({ list, chosen: numbers(1, grades.length), withControl }, seededRandom('w')).warning
  }

  it.each([
    [[9, 10, 9], 'worst_improve'],
    [[10, 70, null], 'worst_improve'],
    [[1, 2], 'best_worsen'],
    [[8, 9, 10], null],
    [[2, 9], null],
    [[70, null], null],
    [[], null],
  ])('for grades %j without a control is %s', (grades, warning) => {
    expect(warningFor(grades)).toBe(warning)
    expect(warningFor(grades, true)).toBeNull()
  })
})
