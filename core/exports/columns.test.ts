import { expect, it } from 'vitest'
import {
  addedColumnsOf,
  type ColumnChoice,
  chosenPlaces,
  exportHeader,
  exportWords,
  gradeColumns,
} from './columns.ts'

it.each<[ColumnChoice | undefined, number[] | null]>([
  [undefined, [0, 1, 2, 3, 4, 5, 6, 7]],
  [{ original: [2, 0], added: [] }, [0, 2]],
  [{ original: [], added: ['source', 'grade'] }, [3, 7]],
  [{ original: [1, 1], added: ['grade', 'grade'] }, [1, 3]],
  [{ original: [3], added: [] }, null],
  [{ original: [0], added: ['ai_score'] }, null],
  [{ original: [], added: [] }, null],
])('of three columns and ours, %j are at %j', (choice, places) =>
  expect(chosenPlaces(3, gradeColumns, choice)).toEqual(places),
)

it('puts the original columns first and ours behind them', () => {
  expect(exportHeader(['zip', 'street'], gradeColumns)).toEqual([
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
  const header = exportHeader(['Grade', 'curbgrade_grade', 'source'], gradeColumns)
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

it('adds what the grader said to an AI list', () => {
  const ours = addedColumnsOf({ processingMethod: 'ai' })
  expect(exportHeader(['zip', 'ai_score'], ours).slice(7)).toEqual([
    'curbgrade_ai_score',
    'confidence',
    'predicted_class',
    'model_version',
    'ai_reason',
  ])
  expect(chosenPlaces(2, ours, { original: [], added: ['ai_score'] })).toEqual([7])
})
