import { type ColumnChoice, getAddedColumns } from '@curbgrade/core/exports/columns'
import type { FileFormat } from '@curbgrade/core/exports/formats'
import type { PictureChoice } from '@curbgrade/core/exports/picture-index'
import type { AddedColumn } from '@curbgrade/core/lists/added-columns'
import { isSameScale } from '@curbgrade/core/lists/edit-levels'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { RowOrder } from '@curbgrade/core/lists/filter/order'
import type { Answer, Input } from '../client/api.ts'
import { type ChosenScale, toScale, unedited } from '../scales/index.ts'

export type ExportedList = Pick<
  Answer<'GET /api/lists/:listId'>['list'],
  'id' | 'title' | 'scale' | 'columns' | 'recordCount' | 'processedCount' | 'processingMethod' | 'agreement'
>
/** The rows on a page: a filter, an order and their number. */
export type ShownRows = { readonly filter: RowFilter; readonly order: RowOrder; readonly count: number }

/** A table, or all pictures. */
export type ExportKind = FileFormat | 'pictures'

export type ExportChoice = {
  readonly format: ExportKind
  /** `shown` is what the page's filter shows, if it has one. */
  readonly rows: 'shown' | 'all' | 'graded'
  readonly columns: ColumnChoice
  readonly scale: ChosenScale
  readonly pictures: PictureChoice
  /** The column that names the files of pictures; null for the row's number. */
  readonly nameColumn: number | null
}

export type ExportRequest = { readonly list: ExportedList; readonly shown?: ShownRows | undefined }

export const getOurColumns = ({ processingMethod, agreement }: ExportedList): readonly AddedColumn[] =>
  getAddedColumns({ processingMethod, isReviewed: agreement !== null })

export const exportEverything = (list: ExportedList): ExportChoice => ({
  format: 'csv',
  rows: 'all',
  scale: unedited(list.scale),
  pictures: 'original',
  nameColumn: null,
  columns: { original: list.columns.map((_, position) => position), added: getOurColumns(list) },
})

export const countChosen = ({ original, added }: ColumnChoice): number => original.length + added.length
export const countColumns = (list: ExportedList): number => list.columns.length + getOurColumns(list).length
const choosesAll = (list: ExportedList, columns: ColumnChoice): boolean =>
  countChosen(columns) === countColumns(list)

export function countRows({ list, shown }: ExportRequest, { rows }: ExportChoice): number {
  if (rows === 'shown' && shown !== undefined) return shown.count
  return rows === 'graded' ? list.processedCount : list.recordCount
}

/** Without `columns`, the server exports all of them. */
export function exportBody(
  { list, shown }: ExportRequest,
  { rows, columns, scale }: Pick<ExportChoice, 'rows' | 'columns' | 'scale'>,
  format: FileFormat,
): Input<'POST /export-list'>['body'] {
  return {
    listId: list.id,
    format,
    rows: toRows(rows),
    ...(rows === 'shown' && shown && { filter: shown.filter, order: shown.order }),
    scale: toScale(scale),
    ...(!choosesAll(list, columns) && {
      columns: { original: [...columns.original], added: [...columns.added] },
    }),
  }
}

export const picturesBody = (
  { list, shown }: ExportRequest,
  { rows, pictures, nameColumn }: ExportChoice,
): Input<'POST /export-pictures'>['body'] => ({
  listId: list.id,
  rows: toRows(rows),
  ...(rows === 'shown' && shown && { filter: shown.filter }),
  pictures,
  ...(nameColumn !== null && { nameColumn }),
})

const toRows = (rows: ExportChoice['rows']) => (rows === 'graded' ? rows : 'all')

/** Lasts until the page is closed. Without `columns` and `scale`, it follows the list. */
const chosen = new Map<string, Partial<ExportChoice>>()

const isOfList = (list: ExportedList, { scale }: ChosenScale): boolean =>
  scale === null || list.scale === null ? scale === list.scale : isSameScale(scale, list.scale)

/** Prefers what is on the screen, because that is what the user looks at. */
export function recallChoice({ list, shown }: ExportRequest): ExportChoice {
  const last = { ...exportEverything(list), ...chosen.get(list.id) }
  if (shown !== undefined) return { ...last, rows: 'shown' }
  return last.rows === 'shown' ? { ...last, rows: 'all' } : last
}

export const rememberChoice = (list: ExportedList, { columns, scale, ...others }: ExportChoice): void => {
  chosen.set(list.id, {
    ...others,
    ...(!choosesAll(list, columns) && { columns }),
    ...(!isOfList(list, scale) && { scale: unedited(toScale(scale)) }),
  })
}
