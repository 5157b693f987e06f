import { describe, expect, it } from 'vitest'
import { auc, type Scored } from './auc.ts'
import { brier, calibrationError } from './calibration-error.ts'
import { macroF1 } from './macro-f1.ts'

const scored = (...rows: [score: number, isPositive: boolean, weight?: number][]): Scored[] =>
  rows.map(([score, isPositive, weight = 1]) => ({ score, isPositive, weight }))

describe('the area under the curve', () => {
  it.each<[string, Scored[], number | null]>([
    ['all positives above', scored([0.1, false], [0.2, false], [0.8, true]), 1],
    ['all positives below', scored([0.9, false], [0.2, true]), 0],
    ['equal scores count half', scored([0.5, false], [0.5, true], [0.5, true]), 0.5],
    ['three of four pairs', scored([0.1, false], [0.3, true], [0.4, false], [0.9, true]), 0.75],
    ['weights count like copies', scored([0.1, false, 3], [0.3, true], [0.4, false, 1]), 0.75],
    ['one kind only', scored([0.1, true], [0.2, true]), null],
    ['nothing', [], null],
  ])('%s', (_, rows, value) => expect(auc(rows)).toBe(value))
})

describe('calibration', () => {
  const often = (score: number, hits: number, of: number) =>
    Array.from({ length: of }, (_, row) => ({ score, isPositive: row < hits }))

  it('is perfect where 0.8 comes true 8 times of 10', () => {
    // Spread over all bins alike, so that each holds what it promised.
    const rows = Array.from({ length: 100 }, (_, row) => ({ score: 0.8, isPositive: row % 10 < 8 }))
    expect(calibrationError(rows)).toBeCloseTo(0, 9)
  })
  it('is off by what was promised too much', () =>
    expect(calibrationError([...often(0.9, 5, 10)])).toBeCloseTo(0.5, 1))
  it('adds up deviations to either side instead of levelling them', () =>
    expect(calibrationError([...often(0.2, 5, 5), ...often(0.8, 0, 5)])).toBeCloseTo(0.8, 9))
  it('says nothing of nothing', () => expect([calibrationError([]), brier([])]).toEqual([null, null]))
  it('has a Brier score of a quarter for a coin', () => expect(brier(often(0.5, 3, 7))).toBeCloseTo(0.25, 9))
  it('counts weights in the Brier score', () =>
    expect(brier(scored([1, true, 3], [1, false, 1]))).toBeCloseTo(0.25, 9))
})

describe('macro-F1', () => {
  it.each<[string, [string, string, number?][], number | null]>([
    [
      'all right',
      [
        ['a', 'a'],
        ['b', 'b'],
      ],
      1,
    ],
    [
      'all wrong',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      0,
    ],
    [
      'a rare class counts as much',
      [
        ['a', 'a'],
        ['a', 'a'],
        ['a', 'a'],
        ['b', 'a'],
      ],
      (6 / 7 + 0) / 2,
    ],
    [
      'a class that is only called counts, too',
      [
        ['a', 'c'],
        ['a', 'a'],
      ],
      (2 / 3 + 0) / 2,
    ],
    [
      'weights count like copies',
      [
        ['a', 'a', 3],
        ['b', 'a', 1],
      ],
      (6 / 7 + 0) / 2,
    ],
    ['nothing', [], null],
  ])('%s', (_, rows, value) => {
    const classified = rows.map(([given, predicted, weight = 1]) => ({ given, predicted, weight }))
    if (value === null) expect(macroF1(classified)).toBeNull()
    else expect(macroF1(classified)).toBeCloseTo(value, 9)
  })
})
