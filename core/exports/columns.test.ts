import { expect, it } from 'vitest'
import { type ColumnChoice, chosenPlaces, exportHeader, exportWords } from './columns.ts'

it.each<[ColumnChoice | undefined, number[] | null]>([
  [undefined, [0, 1, 2, 3, 4, 5, 6, 7]],
  [{ original: [2, 0], added: [] }, [0, 2]],
  [{ original: [], added: ['source', 'grade'] }, [3, 7]],
  [{ original: [1, 1], added: ['grade', 'grade'] }, [1, 3]],
  [{ original: [3], added: [] }, null],
  [{ original: [], added: [] }, null],
])('of three columns and ours, %j are at %j', (choice, places) =>
  expect(chosenPlaces(3, choice)).toEqual(places),
)

it('puts the original columns first and ours behind them', () => {
  expect(exportHeader(['zip', 'street'])).toEqual([
    'zip',
    'street',
    'grade',
    'grade_word',
    'graded_at',
    'photo_url',
    'source',
  ])
})

it('never writes a column name twice', () => {
  const header = exportHeader(['Grade', 'curbgrade_grade', 'source'])
  expect(header).toEqual([
    'Grade',
    'curbgrade_grade',
    'source',
    'curbgrade_grade_2',
    'grade_word',
    'graded_at',
    'photo_url',
    'curbgrade_source',
  ])
})

it('says at both ends which way the scale runs', () => {
  expect(exportWords.find(({ grade }) => grade === 1)?.word).toContain('best condition')
  expect(exportWords.find(({ grade }) => grade === 10)?.word).toContain('most in need of work')
})
