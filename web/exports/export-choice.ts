import { type AddedColumn, type ColumnChoice, getAddedColumns } from '@curbgrade/core/exports/columns'
import type { Answer, Input } from '../client/api.ts'

export type ExportedList = Pick<
  Answer<'GET /api/lists/:listId'>['list'],
  'id' | 'title' | 'columns' | 'recordCount' | 'processedCount' | 'processingMethod' | 'agreement'
>
export type ExportChoice = { readonly rows: 'all' | 'graded'; readonly columns: ColumnChoice }

/** Our columns of this list's export, in order. */
export const getOurColumns = ({ processingMethod, agreement }: ExportedList): readonly AddedColumn[] =>
  getAddedColumns({ processingMethod, isReviewed: agreement !== null })

export const exportEverything = (list: ExportedList): ExportChoice => ({
  rows: 'all',
  columns: { original: list.columns.map((_, position) => position), added: getOurColumns(list) },
})

export const countChosen = ({ original, added }: ColumnChoice): number => original.length + added.length
export const countColumns = (list: ExportedList): number => list.columns.length + getOurColumns(list).length
const choosesAll = (list: ExportedList, columns: ColumnChoice): boolean =>
  countChosen(columns) === countColumns(list)

/** The number of rows in the file. */
export const countRows = (list: ExportedList, { rows }: ExportChoice): number =>
  rows === 'all' ? list.recordCount : list.processedCount

/** The body of the export call. Without `columns` the server exports all of them. */
export function exportBody(
  list: ExportedList,
  { rows, columns }: ExportChoice,
): Input<'POST /export-list'>['body'] {
  const body = { listId: list.id, rows }
  if (choosesAll(list, columns)) return body
  return { ...body, columns: { original: [...columns.original], added: [...columns.added] } }
}

/**
 * The choice for each list, until the page is closed. Without `columns` it is all of them, also those that are added
 * once an AI has graded the list or a review has begun.
 */
const chosen = new Map<string, Partial<ExportChoice>>()

export const recallChoice = (list: ExportedList): ExportChoice => ({
  ...exportEverything(list),
  ...chosen.get(list.id),
})

export const rememberChoice = (list: ExportedList, { rows, columns }: ExportChoice): void => {
  chosen.set(list.id, choosesAll(list, columns) ? { rows } : { rows, columns })
}
