import { expect, it } from 'vitest'
import { addedColumns, columnsOfExport, columnsOfScale, gradeColumns } from './added-columns.ts'

const own = ['street', 'city', 'state', 'zip', 'note of the assessor']
const columnsIn = (headers: readonly string[]) => [...columnsOfExport(headers)].toSorted((a, b) => a - b)
const after = (count: number) => Array.from({ length: count }, (_, column) => own.length + column)

it('finds what an export added behind the columns of the file', () => {
  expect(columnsIn([...own, ...addedColumns])).toEqual(after(addedColumns.length))
  expect(columnsIn([...own, ...gradeColumns, ...columnsOfScale])).toEqual(after(gradeColumns.length + 2))
})

it('knows them by the names that an export of an export gives them, too', () => {
  const renamed = gradeColumns.map((name) => `Curbgrade_${name}`)
  const again = gradeColumns.map((name) => `curbgrade_${name}_2`)
  expect(columnsIn([...own, ...gradeColumns, ...renamed, ...again])).toEqual(after(3 * gradeColumns.length))
})

it('takes what follows the skipped rows as the answers to the questions, at most eight', () => {
  const asked = ['Boarded', 'Tarp']
  expect(columnsIn([...own, ...gradeColumns, 'skipped_at', ...asked, 'ai_score'])).toEqual(
    after(gradeColumns.length + 1 + asked.length + 1),
  )
  const many = Array.from({ length: 12 }, (_, at) => `mine ${at}`)
  expect(columnsIn([...own, ...gradeColumns, 'skipped_at', ...many])).toEqual(
    after(gradeColumns.length + 1 + 8),
  )
})

it.each([
  ['a file with a column of one of their names', [...own, 'grade', 'note', 'latitude', 'source']],
  ['a file that lacks one of a grade', [...own, ...gradeColumns.slice(1)]],
  ['no columns', []],
])('finds none in %s', (_, headers) => expect(columnsIn(headers)).toEqual([]))
