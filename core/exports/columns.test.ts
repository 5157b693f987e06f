import { expect, it } from 'vitest'
import { exportHeader, exportWords } from './columns.ts'

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
