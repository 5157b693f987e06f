import { describe, expect, it } from 'vitest'
import { spotFrom } from '../../shared/position.ts'
import type { Placement } from '../batch/decide-placement.ts'
import type { PlannedPhoto } from '../batch/plan-batch.ts'
import { layAlong } from '../positions/street-runs.ts'
import { acceptedChoices } from './accepted-choices.ts'
import { runsOfBatch } from './runs-of-batch.ts'

const HERE = { lat: 38.5, lng: -121.7 }
const NONE: Placement = { kind: 'none' }
const byPosition = (isSure: boolean): Placement => ({
  kind: 'ask',
  rowNos: [1],
  why: 'position',
  proposal: { index: 0, isSure, candidates: [{ rowNo: 1, probability: 0.5, meters: 9 }] },
})
const byName: Placement = { kind: 'ask', rowNos: [1], why: 'partial' }

const photo = (index: number, placement: Placement = NONE, choice?: number | null): PlannedPhoto => ({
  index,
  sha256: `${index}`,
  placement,
  isRepeated: false,
  choice,
  rowNo: choice ?? null,
})
const photos = (indexes: readonly number[]) => indexes.map((index) => photo(index))

const at = (index: number, minutes: number, position = spotFrom(HERE, 90, 15 * index)) => ({
  path: `IMG_${index}.jpg`,
  metadata: { takenAt: `2026-06-01T10:${10 + minutes}:00`, position },
})
const everyMinute = (index: number) => at(index, index)
const rows = [{ rowNo: 1, position: HERE }]
const runsOf = (unmatched: readonly PlannedPhoto[], asked: readonly PlannedPhoto[] = []) =>
  runsOfBatch({ asked, unmatched }, everyMinute, rows).map((run) => run.map(({ index }) => index))

describe('the runs of a batch', () => {
  it('are photos taken one after another, at least three', () => {
    expect(runsOf(photos([1, 2, 3, 10, 11, 20, 21, 22]))).toEqual([
      [1, 2, 3],
      [20, 21, 22],
    ])
  })

  it('have photos that no name and no sure position places, until a person decides', () => {
    const unmatched = [photo(1), photo(2, NONE, null)]
    const asked = [
      photo(3, byPosition(false)),
      photo(4, byPosition(true)),
      photo(5, byName),
      photo(6, NONE, 1),
    ]
    const open = photos([0]).concat(photo(2, byPosition(false)))
    expect(runsOf([...unmatched, ...open], asked)).toEqual([[0, 1, 2, 3]])
  })

  it('have at most 200 photos', () => {
    const unmatched = photos(Array.from({ length: 450 }, (_, index) => index))
    const untimed = (index: number) => ({ path: `${index}.jpg`, metadata: { takenAt: null, position: null } })
    const runs = runsOfBatch({ asked: [], unmatched }, untimed, rows)
    expect(runs.map(({ length }) => length)).toEqual([200, 200, 50])
    expect(runs.flat().map(({ index }) => index)).toEqual(unmatched.map(({ index }) => index))
  })

  it('use no positions that are all at one spot', () => {
    const [run] = runsOfBatch(
      { asked: [], unmatched: photos([1, 2, 3]) },
      (index) => at(index, index, HERE),
      rows,
    )
    expect(run?.every(({ lat }) => lat === null)).toBe(true)
  })

  it('are cut at gaps, too, where the list has no positions', () => {
    const away = (index: number) => at(index, 0, spotFrom(HERE, 90, index > 3 ? 500 + index : index))
    const runs = runsOfBatch({ asked: [], unmatched: photos([1, 2, 3, 4, 5, 6]) }, away, [])
    expect(runs).toHaveLength(2)
  })
})

it('accepts what a run shows, and leaves the rest for another street', () => {
  const [run = []] = runsOfBatch({ asked: [], unmatched: photos([5, 6, 7]) }, everyMinute, [])
  const laid = layAlong(
    run,
    [8, 9].map((rowNo) => ({ rowNo, position: null })),
    'up',
  )
  expect([...acceptedChoices(run, laid)]).toEqual([
    [5, 8],
    [6, 9],
  ])
})
