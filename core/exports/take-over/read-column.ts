import type { AcceptedFile } from '../../lists/file/file-validation.ts'
import { withoutGuard } from '../../shared/csv-cell.ts'
import type { CellReader } from './read-cells.ts'

export type FileRows = Pick<AcceptedFile, 'headers' | 'rows' | 'delimiter'>

/** Cells that can't be taken over; `sample` is the first. */
export type UnreadColumn = { readonly header: string; readonly cells: number; readonly sample: string }

/** By row; null where the cell is blank or can't be read. */
export type ColumnRead<Value> = {
  readonly values: readonly (Value | null)[]
  readonly unread: UnreadColumn | null
}

export function readColumn<Value>(
  file: FileRows,
  column: number,
  read: CellReader<Value>,
): ColumnRead<Value> {
  let cells = 0
  let sample = ''
  const values = file.rows.map((row) => {
    const cell = row.cells[column] ?? ''
    const value = read(unguarded(cell, file))
    if (value === undefined && cells++ === 0) sample = cell.trim().slice(0, MAX_SAMPLE)
    return value ?? null
  })
  return { values, unread: cells === 0 ? null : { header: file.headers[column] ?? '', cells, sample } }
}

/** Without the apostrophes that an export puts before formulas, which only its text files have. */
export const unguarded = (cell: string, { delimiter }: FileRows): string =>
  delimiter === undefined ? cell : withoutGuard(cell)

const MAX_SAMPLE = 40
