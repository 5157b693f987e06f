import { latestExportIn } from '../../lists/added-columns.ts'
import type { Scale } from '../../lists/scale.ts'
import { gradeReader } from './read-cells.ts'
import { type FileRows, readColumn } from './read-column.ts'
import { readExport } from './read-export.ts'
import { hasAnything, nothingOf, type TakenGrades } from './taken-row.ts'

export type TakeOverChoice = {
  /** In columns that are named as those of our exports, or in one column by index from 0 (D62). */
  readonly gradesIn: 'export' | number
  /** The new list's scale: a column may have its levels in place of grades. */
  readonly scale: Scale | null
  readonly isEdition: boolean
  /** The columns of the file that the list keeps, if not all. */
  readonly columns?: readonly number[] | undefined
}

/** Null if the file has no column for the grade. */
export function readTakeOver(file: FileRows, choice: TakeOverChoice): TakenGrades | null {
  const { gradesIn, scale, isEdition, columns: kept } = choice
  if (gradesIn !== 'export') {
    const column = kept === undefined ? gradesIn : kept.indexOf(gradesIn)
    return file.headers[column] === undefined ? null : readGrades(file, column, scale)
  }
  const columns = latestExportIn(file.headers)
  return columns && withoutBlankRows(readExport(file, columns, { scale, isEdition }))
}

function readGrades(file: FileRows, column: number, scale: Scale | null): TakenGrades {
  const { values, unread } = readColumn(file, column, gradeReader(scale))
  const rows = file.rows.map(({ rowNo }, row) => ({ ...nothingOf(rowNo), grade: values[row] ?? null }))
  return withoutBlankRows({
    rows,
    questions: [],
    leftOut: new Set(),
    unread: unread ? [unread] : [],
    isExport: false,
  })
}

const withoutBlankRows = (read: TakenGrades): TakenGrades => ({
  ...read,
  rows: read.rows.filter(hasAnything),
})
