import { type ColumnChoice, getAddedColumns } from '@curbgrade/core/exports/columns'
import type { Answer, Input } from '../client/api.ts'

export type ExportedList = Pick<
  Answer<'GET /api/lists/:listId'>['list'],
  'id' | 'title' | 'columns' | 'recordCount' | 'processedCount' | 'processingMethod'
>
export type ExportChoice = { readonly rows: 'all' | 'graded'; readonly columns: ColumnChoice }

export const exportEverything = (list: ExportedList): ExportChoice => ({
  rows: 'all',
  columns: { original: list.columns.map((_, position) => position), added: getAddedColumns(list) },
})

export const countChosen = ({ original, added }: ColumnChoice): number => original.length + added.length
export const countColumns = (list: ExportedList): number => list.columns.length + getAddedColumns(list).length

/** The number of rows in the file. */
export const countRows = (list: ExportedList, { rows }: ExportChoice): number =>
  rows === 'all' ? list.recordCount : list.processedCount

/** The body of the export call. Without `columns` the server exports all of them. */
export function exportBody(
  list: ExportedList,
  { rows, columns }: ExportChoice,
): Input<'POST /export-list'>['body'] {
  const body = { listId: list.id, rows }
  if (countChosen(columns) === countColumns(list)) return body
  return { ...body, columns: { original: [...columns.original], added: [...columns.added] } }
}

/** The choice for each list, until the page is closed. */
const chosen = new Map<string, ExportChoice>()

export const recallChoice = (list: ExportedList): ExportChoice =>
  chosen.get(list.id) ?? exportEverything(list)

export const rememberChoice = (list: ExportedList, choice: ExportChoice): void => {
  chosen.set(list.id, choice)
}
