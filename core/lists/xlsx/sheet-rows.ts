import { MAX_ROW_CELLS } from '../limits.ts'
import type { Book } from './book.ts'
import { MAX_MERGES, type Merge, readMerge } from './merged-cells.ts'
import { numberText } from './number-text.ts'
import { createTextCollector, fromEscapes } from './rich-text.ts'
import { columnOf, createHiddenColumns, isTrue, MAX_COLUMN, MAX_SHEET_ROWS } from './sheet-places.ts'
import { eachAttribute, type XmlEvents } from './xml-reader.ts'
import { UnreadableBook } from './zip-parts.ts'

/** `sheetRow` counts the rows of the sheet from 1, blank ones included. */
export type SheetRow = { readonly cells: string[]; readonly width: number; readonly sheetRow: number }

export type SheetOptions = {
  /** Whether to read rows and columns that Excel hides, such as those that a filter leaves out. */
  readonly includesHidden: boolean
}

export type SheetReader = XmlEvents & {
  /** What was left out, or would be. Blank rows and columns don't count. */
  readonly hidden: () => HiddenCount
  readonly merges: () => readonly Merge[]
}

export type HiddenCount = { readonly rows: number; readonly columns: number }

type Cell = { column: number; type: string; style: number; value: string; isValue: boolean }

/** Never evaluates formulas: a cell has its stored value. Skips blank rows and trailing blank cells. */
export function createSheetReader(
  book: Book,
  { includesHidden }: SheetOptions,
  onRow: (row: SheetRow) => void,
): SheetReader {
  const inline = createTextCollector()
  const columns = createHiddenColumns()
  let cells: string[] = []
  let width = 0
  let column = 0
  let sheetRow = 0
  let rowCount = 0
  let isHiddenRow = false
  let hiddenRows = 0
  const merges: Merge[] = []
  let cell: Cell | undefined
  const finishCell = ({ column: at, type, style, value }: Cell) => {
    const text = type === 'inlineStr' ? inline.take() : toText(book, type, style, value)
    column = at + 1
    const isFilled = text.trim() !== ''
    if (columns.isHidden(at)) {
      if (isFilled) columns.note(at)
      if (!includesHidden) return
    }
    const place = includesHidden ? at : columns.placeOf(at)
    if (isFilled) width = place + 1
    if (place >= MAX_ROW_CELLS || text === '') return
    while (cells.length < place) cells.push('')
    cells[place] = text
  }
  const noteMerge = (attributes: string) => {
    const { column: at, from, to } = readMerge(attributes)
    if (to === from || (columns.isHidden(at) && !includesHidden)) return
    if (merges.length >= MAX_MERGES) throw new UnreadableBook('more merged areas than a list can have')
    merges.push({ column: includesHidden ? at : columns.placeOf(at), from, to })
  }
  const startRow = (attributes: string) => {
    isHiddenRow = false
    sheetRow++
    eachAttribute(attributes, (name, value) => {
      if (name === 'r') sheetRow = Number(value)
      else if (name === 'hidden') isHiddenRow = isTrue(value)
    })
  }
  const finishRow = () => {
    if (++rowCount > MAX_SHEET_ROWS) throw new UnreadableBook('no such row')
    if (width > 0 && isHiddenRow) hiddenRows++
    if (width > 0 && (includesHidden || !isHiddenRow)) onRow({ cells, width, sheetRow })
    cells = []
    width = 0
    column = 0
  }
  return {
    merges: () => merges,
    hidden: () => ({ rows: hiddenRows, columns: columns.noted() }),
    open: (name, attributes) => {
      if (name === 'c') cell = readCell(attributes, column)
      else if (name === 'v' && cell) cell.isValue = true
      else if (cell) inline.open(name)
      else if (name === 'row') startRow(attributes)
      else if (name === 'col') columns.add(attributes)
      else if (name === 'mergeCell') noteMerge(attributes)
    },
    close: (name) => {
      inline.close(name)
      if (name === 'v' && cell) cell.isValue = false
      if (name === 'row') finishRow()
      if (name !== 'c' || !cell) return
      finishCell(cell)
      cell = undefined
    },
    text: (text) => {
      if (cell?.isValue) cell.value += text
      else if (cell) inline.text(text)
    },
  }
}

function readCell(attributes: string, next: number): Cell {
  const cell: Cell = { column: next, type: 'n', style: 0, value: '', isValue: false }
  eachAttribute(attributes, (name, value) => {
    if (name === 'r') cell.column = columnOf(value)
    else if (name === 't') cell.type = value
    else if (name === 's') cell.style = Number(value)
  })
  if (cell.column >= MAX_COLUMN) throw new UnreadableBook('no such column')
  return cell
}

function toText({ strings, styles, startsIn1904 }: Book, type: string, style: number, value: string): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'n') return numberText(value, styles[style] ?? { shows: 'number' }, startsIn1904)
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  // The text of a formula or an error, or a date as ISO text.
  return fromEscapes(value)
}
