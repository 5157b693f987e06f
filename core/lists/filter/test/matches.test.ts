import { describe, expect, it } from 'vitest'
import { noAnnotations } from '../../annotations.ts'
import type { RowFilter } from '../filter.ts'
import { type FilterableRow, matches } from './matches.ts'

const NOW = Date.UTC(2026, 10, 23)

const aRow: FilterableRow = {
  ...noAnnotations,
  grade: null,
  modelVersion: null,
  isImported: false,
  isOthersGrade: false,
  changedAt: null,
  aiScore: null,
  confidence: null,
  agreement: null,
  capturedAt: null,
  provider: null,
  match: null,
  isDuplicate: false,
  isInEarlierList: false,
  otherKindGrade: null,
  earlierGrade: null,
  compared: null,
  lat: null,
  lng: null,
  address: { street: ' 12 Elm Street ', city: 'Springfield', state: 'IL', zip: '62701' },
  cells: [' 12 Elm Street ', 'Springfield', 'IL', '62701', 'Ölmann & Co_'],
}

const cases: readonly [rule: string, row: Partial<FilterableRow>, filter: RowFilter, expected: boolean][] = [
  ['an empty filter is every row', {}, {}, true],
  ['values of a facet are alternatives', { grade: 7 }, { grades: [6, 7] }, true],
  ['facets are conditions', { grade: 7 }, { grades: [7], flagged: 'yes' }, false],
  ['a row that a survey asks is not compared yet', { compared: 'not_yet' }, { compared: ['not_yet'] }, true],
  ['a row that it doesn’t ask is none of it', {}, { compared: ['not_yet'] }, false],
  ['a row that looks worse', { compared: 'worse' }, { compared: ['same', 'worse'] }, true],
  ['a skipped row is ungraded as well', { skippedAt: 1 }, { state: ['ungraded'] }, true],
  ['a graded row is not skipped', { grade: 1, skippedAt: 1 }, { state: ['skipped'] }, false],
  ['an ungraded row was graded by no one', {}, { gradedBy: ['me', 'other', 'ai', 'import'] }, false],
  ['a grade that came with the file', { grade: 7, isImported: true }, { gradedBy: ['import'] }, true],
  ['is no one’s', { grade: 7, isImported: true }, { gradedBy: ['me', 'other', 'ai'] }, false],
  ['a grade of the user’s did not come with the file', { grade: 7 }, { gradedBy: ['import'] }, false],
  ['one version of the AI', { grade: 7, modelVersion: 'a' }, { gradedBy: ['ai:b'] }, false],
  ['text has no patterns', {}, { text: '%' }, false],
  ['text ignores case', {}, { text: 'ELM street, spring' }, true],
  [
    'text folds the accents and case of other letters',
    {},
    { cells: { column: 4, contains: 'olmann' } },
    true,
  ],
  ['a column alone', {}, { cells: { column: 0, contains: 'co_' } }, false],
  ['any column', {}, { cells: { column: null, contains: 'co_' } }, true],
  ['the end of a band is not in it', { aiScore: 0.5 }, { aiScore: { from: 0.4, to: 0.5 } }, false],
  ['but 1 is', { aiScore: 1 }, { aiScore: { from: 0.9, to: 1 } }, true],
  ['without a score, no band', {}, { aiScore: { from: 0 } }, false],
  ['both years count', { capturedAt: '2018-12' }, { captured: { from: 2016, to: 2018 } }, true],
  ['older than a year', { capturedAt: '2025-10' }, { pictureAge: { olderThan: 12 } }, true],
  ['a year old is not older', { capturedAt: '2025-11' }, { pictureAge: { olderThan: 12 } }, false],
  ['a year without a month', { capturedAt: '2018' }, { captured: { from: 2018, to: 2018 } }, true],
  ['is older once all of it is', { capturedAt: '2024' }, { pictureAge: { olderThan: 12 } }, true],
  ['is not as long as a part is not', { capturedAt: '2025' }, { pictureAge: { olderThan: 12 } }, false],
  ['a ZIP code', {}, { zip: ['62701', '62702'] }, true],
  ['another ZIP code', {}, { zip: ['62702'] }, false],
  ['not located', {}, { match: ['none'] }, true],
  [
    'an unanswered question',
    { attributes: { 2: false } },
    { attributes: [{ slot: 1, is: ['unanswered'] }] },
    true,
  ],
  ['a box across the antimeridian', { lat: 0, lng: -179 }, { box: [170, -10, -170, 10] }, true],
  ['street and aerial differ', { grade: 7, otherKindGrade: 4 }, { otherKind: { differsBy: 3 } }, true],
  ['but not by more', { grade: 4, otherKindGrade: 7 }, { otherKind: { differsBy: 4 } }, false],
  ['both are graded', { grade: 4, otherKindGrade: 4 }, { otherKind: { differsBy: 0 } }, true],
  ['one alone is no difference', { grade: 4 }, { otherKind: { differsBy: 0 } }, false],
  ['a category is none', { grade: 20, otherKindGrade: 4 }, { otherKind: { differsBy: 0 } }, false],
  [
    'nor is a grade of the AI',
    { grade: 9, modelVersion: 'a', otherKindGrade: 4 },
    { otherKind: { differsBy: 0 } },
    false,
  ],
  [
    'or of the file',
    { grade: 9, isImported: true, otherKindGrade: 4 },
    { otherKind: { differsBy: 0 } },
    false,
  ],
  ['outside of it', { lat: 0, lng: 0 }, { box: [170, -10, -170, 10] }, false],
]

const at = (zip: string) => ({ ...aRow, address: { ...aRow.address, zip } })

describe('matches', () => {
  it.each(cases)('%s', (_rule, row, filter, expected) => {
    expect(matches({ ...aRow, ...row }, filter, NOW)).toBe(expected)
  })

  it('knows a ZIP code with and without the delivery route', () => {
    for (const zip of ['62701-1234', '627011234', ' 62701 '])
      expect(matches(at(zip), { zip: ['62701'] }, NOW), zip).toBe(true)
    expect(matches(at('6270'), { zip: ['62701'] }, NOW)).toBe(false)
  })
})
