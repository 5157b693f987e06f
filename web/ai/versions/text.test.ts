import { english } from '@curbgrade/core/text/language'
import { describe, expect, it } from 'vitest'
import { versionsText } from './text.ts'

const { learned, madeFrom, rejection, shifted } = english.textOf(versionsText)
const comparison = { rival: 'base_rates', excess: -0.1, noise: 0.1, streets: 9 } as const

describe('a version that isn’t used', () => {
  it.each([
    ['not_better', { missingGrades: 40, missingStreets: null }, 'About 40 more grades would settle it.'],
    [
      'not_better',
      { missingGrades: null, missingStreets: null },
      'Grades of more varied properties help most.',
    ],
    ['too_few_streets', { missingGrades: null, missingStreets: 3 }, 'on about 3 more streets.'],
    [
      'too_few_streets',
      { missingGrades: 40, missingStreets: 3 },
      'about 40 more properties on about 3 more streets.',
    ],
    ['too_few_streets', { missingGrades: null, missingStreets: 1 }, 'on about 1 more street.'],
  ] as const)('because it is %s says what is missing: %o', (reason, missing, sentence) =>
    expect(rejection[reason]({ ...comparison, ...missing })).toContain(sentence),
  )
})

it.each([
  [
    { half: 0.81, all: 0.86, gain: 0.021 },
    '81% of the time; with all of them, 86%. 50 more grades may bring it to about 88%.',
  ],
  [{ half: 0.86, all: 0.86, gain: 0 }, '86%. 50 more grades would change little.'],
])('says what more grades would bring: %o', (curve, sentence) => expect(learned(curve)).toContain(sentence))

it.each([
  [1.42, 'Your last 50 grades are 1.4 stricter than before.'],
  [-2, 'Your last 50 grades are 2.0 more lenient than before.'],
])('says that the standard has moved by %d', (grades, sentence) => expect(shifted(grades)).toBe(sentence))

it.each([
  [0, 'From 60 grades of photos'],
  [12, 'From 60 grades of photos, 12 of them of your own photos'],
  [60, 'From 60 grades of your own photos'],
])('says how many of its grades are of own photos: %d', (ownLabels, sentence) =>
  expect(madeFrom({ labels: 60, ownLabels, imagery: 'photos' })).toBe(sentence),
)
