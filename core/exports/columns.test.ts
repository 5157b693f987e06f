import { expect, it } from 'vitest'
import {
  type ColumnChoice,
  exportHeader,
  exportWords,
  getAddedColumns,
  getChosenIndexes,
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
])('with three columns plus ours, choosing %j gives the indexes %j', (choice, indexes) =>
  expect(getChosenIndexes(3, gradeColumns, choice)).toEqual(indexes),
)

it('puts our columns after the original ones', () => {
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

it('explains the direction of the scale at both ends', () => {
  expect(exportWords.find(({ grade }) => grade === 1)?.word).toContain('best condition')
  expect(exportWords.find(({ grade }) => grade === 10)?.word).toContain('most in need of work')
})

it('adds the AI columns to an AI list', () => {
  const ours = getAddedColumns({ processingMethod: 'ai' })
  expect(exportHeader(['zip', 'ai_score'], ours).slice(7)).toEqual([
    'curbgrade_ai_score',
    'confidence',
    'predicted_class',
    'model_version',
    'ai_reason',
  ])
  expect(getChosenIndexes(2, ours, { original: [], added: ['ai_score'] })).toEqual([7])
})
