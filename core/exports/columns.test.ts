import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { addedColumns, gradeColumns, listColumns } from '../lists/added-columns.ts'
import {
  type ColumnChoice,
  exportHeader,
  exportWords,
  getAddedColumns,
  getChosenIndexes,
  nameQuestions,
} from './columns.ts'
import { columnsOfFacet } from './test/columns-of-facet.ts'

it.each<[ColumnChoice | undefined, number[] | null]>([
  [undefined, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
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
    'shown_at',
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
    'shown_at',
  ])
})

it('names the columns of questions as they are asked, and none twice', () => {
  expect(nameQuestions(['street', 'tarp'], ['Boarded?', 'Tarp', 'Note'])).toEqual([
    'Boarded?',
    'curbgrade_Tarp',
    'curbgrade_Note',
  ])
})

it('explains the direction of the scale at both ends', () => {
  expect(exportWords.find(({ grade }) => grade === 1)?.word).toContain('best condition')
  expect(exportWords.find(({ grade }) => grade === 10)?.word).toContain('most in need of work')
})

it('adds the AI columns to an AI list', () => {
  const ours = getAddedColumns({ processingMethod: 'ai', isReviewed: false })
  expect(exportHeader(['zip', 'ai_score'], ours).slice(2 + listColumns.length)).toEqual([
    'curbgrade_ai_score',
    'confidence',
    'predicted_class',
    'model_version',
    'ai_reason',
    'ai_grade',
    'ai_evidence',
    'agreement',
  ])
  expect(getChosenIndexes(2, ours, { original: [], added: ['ai_score'] })).toEqual([2 + listColumns.length])
})

it('adds the agreement to lists that an AI graded, as the last column', () => {
  const manual = (isReviewed: boolean) => getAddedColumns({ processingMethod: 'manual', isReviewed })
  expect(manual(true)).toEqual([...manual(false), 'agreement'])
  expect(manual(false)).not.toContain('agreement')
})

it('has what each facet of the list page filters by in a column', () => {
  const named = Object.values(columnsOfFacet).flatMap((columns) => (columns === 'file' ? [] : columns))
  expect(addedColumns).toEqual(expect.arrayContaining(named))
})

it('says each column in the user guide, in order', async () => {
  const guide = await readFile(new URL('../../docs/user-guide/exports.md', import.meta.url), 'utf8')
  const tables = guide.split('## Every column')[1] ?? ''
  expect([...tables.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual([...addedColumns])
})
