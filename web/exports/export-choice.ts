import { type AddedColumn, type ColumnChoice, getAddedColumns } from '@curbgrade/core/exports/columns'
import type { ExportFormat } from '@curbgrade/core/exports/formats'
import type { GradeScale } from '@curbgrade/core/exports/scales'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { RowOrder } from '@curbgrade/core/lists/filter/order'
import type { Answer, Input } from '../client/api.ts'

export type ExportedList = Pick<
  Answer<'GET /api/lists/:listId'>['list'],
  'id' | 'title' | 'columns' | 'recordCount' | 'processedCount' | 'processingMethod' | 'agreement'
>
/** What a page shows of a list: the rows of a filter in an order, and how many there are. */
export type ShownRows = { readonly filter: RowFilter; readonly order: RowOrder; readonly count: number }

export type ExportChoice = {
  readonly format: ExportFormat
  /** `shown` is what is on the screen, where the page has a filter. */
  readonly rows: 'shown' | 'all' | 'graded'
  readonly columns: ColumnChoice
  readonly scale: GradeScale | null
}

/** A list to export, and what of it is on the screen. */
export type ExportRequest = { readonly list: ExportedList; readonly shown?: ShownRows | undefined }

/** Our columns of this list's export, in order. */
export const getOurColumns = ({ processingMethod, agreement }: ExportedList): readonly AddedColumn[] =>
  getAddedColumns({ processingMethod, isReviewed: agreement !== null })

export const exportEverything = (list: ExportedList): ExportChoice => ({
  format: 'csv',
  rows: 'all',
  scale: null,
  columns: { original: list.columns.map((_, position) => position), added: getOurColumns(list) },
})

export const countChosen = ({ original, added }: ColumnChoice): number => original.length + added.length
export const countColumns = (list: ExportedList): number => list.columns.length + getOurColumns(list).length
const choosesAll = (list: ExportedList, columns: ColumnChoice): boolean =>
  countChosen(columns) === countColumns(list)

/** The number of rows in the file. */
export function countRows({ list, shown }: ExportRequest, { rows }: ExportChoice): number {
  if (rows === 'shown' && shown !== undefined) return shown.count
  return rows === 'graded' ? list.processedCount : list.recordCount
}

/** The body of the export call. Without `columns` the server exports all of them. */
export function exportBody(
  { list, shown }: ExportRequest,
  { format, rows, columns, scale }: ExportChoice,
): Input<'POST /export-list'>['body'] {
  return {
    listId: list.id,
    format,
    rows: rows === 'graded' ? rows : 'all',
    ...(rows === 'shown' && shown && { filter: shown.filter, order: shown.order }),
    ...(scale && { scale }),
    ...(!choosesAll(list, columns) && {
      columns: { original: [...columns.original], added: [...columns.added] },
    }),
  }
}

/**
 * The choice for each list, until the page is closed. Without `columns` it is all of them, also those that are added
 * once an AI has graded the list or a review has begun.
 */
const chosen = new Map<string, Partial<ExportChoice>>()

/** The last choice. What is on the screen is chosen wherever something is, because that is what the user looks at. */
export function recallChoice({ list, shown }: ExportRequest): ExportChoice {
  const last = { ...exportEverything(list), ...chosen.get(list.id) }
  if (shown !== undefined) return { ...last, rows: 'shown' }
  return last.rows === 'shown' ? { ...last, rows: 'all' } : last
}

export const rememberChoice = (list: ExportedList, { columns, ...others }: ExportChoice): void => {
  chosen.set(list.id, choosesAll(list, columns) ? others : { ...others, columns })
}
