import { describe, expect, it } from 'vitest'
import { auc, type ScoredLabel } from './auc.ts'
import { brierScore, calibrationError } from './calibration-error.ts'
import { macroF1 } from './macro-f1.ts'

const scored = (...rows: [score: number, isPositive: boolean, weight?: number][]): ScoredLabel[] =>
  rows.map(([score, isPositive, weight = 1]) => ({ score, isPositive, weight }))

describe('the area under the ROC curve', () => {
  it.each<[string, ScoredLabel[], number | null]>([
    ['all positives above', scored([0.1, false], [0.2, false], [0.8, true]), 1],
    ['all positives below', scored([0.9, false], [0.2, true]), 0],
    ['equal scores count half', scored([0.5, false], [0.5, true], [0.5, true]), 0.5],
    ['three of four pairs', scored([0.1, false], [0.3, true], [0.4, false], [0.9, true]), 0.75],
    ['a weight counts like copies', scored([0.1, false, 3], [0.3, true], [0.4, false, 1]), 0.75],
    ['one kind only', scored([0.1, true], [0.2, true]), null],
    ['nothing', [], null],
  ])('%s', (_, rows, value) => expect(auc(rows)).toBe(value))
})

describe('calibration', () => {
  const often = (score: number, hits: number, of: number) =>
    Array.from({ length: of }, (_, row) => ({ score, isPositive: row < hits }))

  it('is perfect if 0.8 comes true 8 times out of 10', () => {
    // Spreads the hits evenly, so that every bin is calibrated.
    const rows = Array.from({ length: 100 }, (_, row) => ({ score: 0.8, isPositive: row % 10 < 8 }))
    expect(calibrationError(rows)).toBeCloseTo(0, 9)
  })
  it('has an error equal to the overconfidence', () =>
    expect(calibrationError([...often(0.9, 5, 10)])).toBeCloseTo(0.5, 1))
  it('adds up deviations in either direction instead of canceling them', () =>
    expect(calibrationError([...often(0.2, 5, 5), ...often(0.8, 0, 5)])).toBeCloseTo(0.8, 9))
  it('is null without pictures', () => expect([calibrationError([]), brierScore([])]).toEqual([null, null]))
  it('has a Brier score of 0.25 for a coin flip', () =>
    expect(brierScore(often(0.5, 3, 7))).toBeCloseTo(0.25, 9))
  it('counts weights in the Brier score', () =>
    expect(brierScore(scored([1, true, 3], [1, false, 1]))).toBeCloseTo(0.25, 9))
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
      'a class that is only predicted counts, too',
      [
        ['a', 'c'],
        ['a', 'a'],
      ],
      (2 / 3 + 0) / 2,
    ],
    [
      'a weight counts like copies',
      [
        ['a', 'a', 3],
        ['b', 'a', 1],
      ],
      (6 / 7 + 0) / 2,
    ],
    ['nothing', [], null],
  ])('%s', (_, rows, value) => {
    const predictions = rows.map(([actual, predicted, weight = 1]) => ({ actual, predicted, weight }))
    if (value === null) expect(macroF1(predictions)).toBeNull()
    else expect(macroF1(predictions)).toBeCloseTo(value, 9)
  })
})
