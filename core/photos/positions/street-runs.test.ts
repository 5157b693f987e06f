import { describe, expect, it } from 'vitest'
import { spotFrom } from '../../shared/position.ts'
import { findRuns } from './find-runs.ts'
import { type Correction, correct, layAlong } from './street-runs.ts'

const START = { lat: 41.6, lng: -83.5 }

type Known = { takenAt?: number | null; meters?: number | null }

const photo = (name: string, { takenAt = null, meters = null }: Known = {}) => ({
  ...(meters === null ? { lat: null, lng: null } : spotFrom(START, 90, meters)),
  takenAt,
  name,
})

const namesOf = (runs: ReturnType<typeof findRuns>) =>
  runs.map((run) => run.map(({ name }) => name).join(' '))

describe('runs', () => {
  it.each([
    ['by time', [photo('b', { takenAt: 1 }), photo('a', { takenAt: 2 })], ['b a']],
    ['by name if the time is the same', [photo('b', { takenAt: 1 }), photo('a', { takenAt: 1 })], ['a b']],
    ['by the numbers in names', [photo('IMG_10'), photo('IMG_9')], ['IMG_9 IMG_10']],
    ['with photos without a time last', [photo('a'), photo('b', { takenAt: 1 })], ['b a']],
    [
      'cut at more than two minutes',
      [photo('a', { takenAt: 0 }), photo('b', { takenAt: 120_001 })],
      ['a', 'b'],
    ],
    ['not cut at two minutes', [photo('a', { takenAt: 0 }), photo('b', { takenAt: 120_000 })], ['a b']],
    ['cut at more than 80 m', [photo('a', { meters: 0 }), photo('b', { meters: 81 })], ['a', 'b']],
    ['not cut at 79 m', [photo('a', { meters: 0 }), photo('b', { meters: 79 })], ['a b']],
    ['not cut where a position is unknown', [photo('a', { meters: 0 }), photo('b')], ['a b']],
  ])('are %s', (_, photos, names) => expect(namesOf(findRuns(photos))).toEqual(names))

  it('of no photos are none', () => expect(findRuns([])).toEqual([]))
})

/** Houses of one side, every 15 m. */
const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((rowNo) => ({ rowNo, position: spotFrom(START, 90, 15 * rowNo) }))
const unplaced = rows.map((row) => ({ ...row, position: null }))
const runOf = (meters: readonly number[]) => meters.map((at, index) => photo(`${index}`, { meters: at }))

describe('a run along a street', () => {
  it.each([
    ['one photo for each house', [15, 30, 45, 60], [1, 2, 3, 4]],
    ['a house that was left out', [15, 30, 60, 75], [1, 2, 4, 5]],
    ['two photos of one house', [15, 30, 31, 45], [1, 2, 2, 3]],
    ['positions that are all off by half a lot', [22, 37, 52, 82, 97], [1, 2, 3, 5, 6]],
    ['a later start', [60, 75, 90], [4, 5, 6]],
    ['a turn at the end', [90, 105, 120, 105, 90, 75], [6, 7, 8, null, null, null]],
  ])('with %s', (_, meters, rowNos) => expect(layAlong(runOf(meters), rows, 'up').rowNos).toEqual(rowNos))

  it('begins anywhere on a long street', () => {
    const long = Array.from({ length: 60 }, (_, index) => ({
      rowNo: index + 1,
      position: spotFrom(START, 90, 15 * (index + 1)),
    }))
    expect(layAlong(runOf([600, 615, 630]), long, 'up').rowNos).toEqual([40, 41, 42])
  })

  it('goes down the numbers, too', () =>
    expect(layAlong(runOf([120, 105, 75, 60]), rows, 'down').rowNos).toEqual([8, 7, 5, 4]))

  it('without positions takes house after house', () => {
    const run = ['a', 'b', 'c'].map((name) => photo(name))
    expect(layAlong(run, rows, 'up').rowNos).toEqual([1, 2, 3])
    expect(layAlong(runOf([15, 45, 60]), unplaced, 'up').rowNos).toEqual([1, 2, 3])
  })

  it('takes photos in quick succession for one house', () => {
    const run = [0, 15, 30, 32, 45].map((seconds) => photo(`${seconds}`, { takenAt: seconds * 1000 }))
    expect(layAlong(run, unplaced, 'up').rowNos).toEqual([1, 2, 3, 3, 4])
  })

  it('has photos left over after the last house', () => {
    const run = Array.from({ length: 10 }, (_, index) => photo(`${index}`))
    expect(layAlong(run, unplaced, 'up').rowNos).toEqual([1, 2, 3, 4, 5, 6, 7, 8, null, null])
  })

  it('of no photos, or along no rows, shows nothing', () => {
    expect(layAlong([], rows, 'up').rowNos).toEqual([])
    expect(layAlong(runOf([15, 30]), [], 'up').rowNos).toEqual([null, null])
  })
})

describe('one key', () => {
  const run = ['a', 'b', 'c', 'd'].map((name) => photo(name))

  it.each<[Correction, (number | null)[]]>([
    ['forward', [1, 2, 4, 5]],
    ['back', [1, 2, 2, 3]],
    ['same', [1, 2, 2, 3]],
    ['none', [1, 2, null, 3]],
    ['end', [1, 2, null, null]],
  ])('%s moves the photo and all after it', (key, rowNos) => {
    const corrected = correct(layAlong(run, unplaced, 'up'), 2, key)
    expect(corrected.rowNos).toEqual(rowNos)
    expect(corrected.keys).toBe(1)
  })

  it('leaves the photos before it alone, and counts', () => {
    const first = correct(layAlong(run, unplaced, 'up'), 1, 'forward')
    const second = correct(first, 3, 'forward')
    expect([first.rowNos, second.rowNos]).toEqual([
      [1, 3, 4, 5],
      [1, 3, 4, 6],
    ])
    expect(second.keys).toBe(2)
  })

  it('never leaves the street', () => {
    const laid = layAlong(run, unplaced.slice(0, 4), 'up')
    expect(correct(laid, 0, 'back').rowNos[0]).toBe(1)
    expect(correct(laid, 3, 'forward').rowNos).toEqual([1, 2, 3, null])
  })
})
