import { MAX_ROW_CELLS } from '../limits.ts'
import type { Book } from './book.ts'
import { type CellFault, type FaultAt, type FaultCounts, faultOf } from './cell-faults.ts'
import { createMergeReader, type Merge } from './merged-cells.ts'
import { numberText } from './number-text.ts'
import { createTextCollector, fromEscapes } from './rich-text.ts'
import { columnOf, createHiddenColumns, isTrue, MAX_COLUMN, MAX_SHEET_ROWS } from './sheet-places.ts'
import { eachAttribute, type XmlEvents } from './xml-reader.ts'
import { UnreadableBook } from './zip-parts.ts'

/** `sheetRow` counts the rows of the sheet from 1, blank ones included. */
export type SheetRow = {
  readonly cells: string[]
  readonly width: number
  readonly sheetRow: number
  readonly faults: readonly FaultAt[]
}

export type SheetOptions = {
  /** Whether to read rows and columns that Excel hides, such as those that a filter leaves out. */
  readonly includesHidden: boolean
}

export type SheetReader = XmlEvents & {
  /** What was left out, or would be. Blank rows and columns don't count. */
  readonly hidden: () => HiddenCount
  readonly merges: () => readonly Merge[]
  /** Counts rows that are blank because of faults, by their first. */
  readonly blankedRows: () => FaultCounts
}

export type HiddenCount = { readonly rows: number; readonly columns: number }

type Cell = {
  column: number
  type: string
  style: number
  value: string
  isValue: boolean
  hasValue: boolean
  isFormula: boolean
}

/** Never evaluates formulas: a cell has its stored value, and none for an error. Skips blank rows and trailing blank cells. */
export function createSheetReader(
  book: Book,
  { includesHidden }: SheetOptions,
  onRow: (row: SheetRow) => void,
  onHiddenRow: (row: SheetRow) => void = () => {},
): SheetReader {
  const inline = createTextCollector()
  const columns = createHiddenColumns()
  let cells: string[] = []
  let width = 0
  let column = 0
  let row = { sheetRow: 0, isHidden: false }
  let rowCount = 0
  let hiddenRows = 0
  let faults: FaultAt[] = []
  const blankedRows = { error: 0, uncalculated: 0 }
  let cell: Cell | undefined
  const placeOf = (at: number) => {
    if (includesHidden) return at
    return columns.isHidden(at) ? undefined : columns.placeOf(at)
  }
  const merges = createMergeReader(placeOf)
  const finishCell = ({ column: at, type, style, value }: Cell, fault: CellFault | undefined) => {
    const stored = type === 'inlineStr' ? inline.take() : toText(book, type, style, value)
    const text = fault === undefined ? stored : ''
    column = at + 1
    const isFilled = text.trim() !== ''
    if (isFilled && columns.isHidden(at)) columns.note(at)
    const place = placeOf(at)
    if (place === undefined) return
    if (isFilled) width = place + 1
    if (place >= MAX_ROW_CELLS || (text === '' && fault === undefined)) return
    // Once for each place, so that a row can't have more faults than cells.
    if (fault && place >= cells.length) faults.push({ column: place, fault })
    while (cells.length < place) cells.push('')
    cells[place] = text
  }
  const finishRow = () => {
    if (++rowCount > MAX_SHEET_ROWS) throw new UnreadableBook('no such row')
    if (width > 0 && row.isHidden) hiddenRows++
    const isRead = includesHidden || !row.isHidden
    const finish = isRead ? onRow : onHiddenRow
    if (width > 0) finish({ cells, width, sheetRow: row.sheetRow, faults })
    if (width === 0 && isRead && faults[0]) blankedRows[faults[0].fault]++
    cells = []
    faults = []
    width = 0
    column = 0
  }
  return {
    merges: merges.noted,
    blankedRows: () => blankedRows,
    hidden: () => ({ rows: hiddenRows, columns: columns.noted() }),
    open: (name, attributes) => {
      if (name === 'c') cell = readCell(attributes, column)
      else if (name === 'v' && cell) cell.isValue = cell.hasValue = true
      else if (name === 'f' && cell) cell.isFormula = true
      else if (cell) inline.open(name)
      else if (name === 'row') row = readRow(attributes, row.sheetRow + 1)
      else if (name === 'col') columns.add(attributes)
      else if (name === 'mergeCell') merges.note(attributes)
    },
    close: (name) => {
      inline.close(name)
      if (name === 'v' && cell) cell.isValue = false
      if (name === 'row') finishRow()
      if (name !== 'c' || !cell) return
      finishCell(cell, faultOf(cell))
      cell = undefined
    },
    text: (text) => {
      if (cell?.isValue) cell.value += text
      else if (cell) inline.text(text)
    },
  }
}

const EMPTY_CELL: Cell = {
  column: 0,
  type: 'n',
  style: 0,
  value: '',
  isValue: false,
  hasValue: false,
  isFormula: false,
}

function readRow(attributes: string, next: number) {
  const row = { sheetRow: next, isHidden: false }
  eachAttribute(attributes, (name, value) => {
    if (name === 'r') row.sheetRow = Number(value)
    else if (name === 'hidden') row.isHidden = isTrue(value)
  })
  return row
}

function readCell(attributes: string, next: number): Cell {
  const cell = { ...EMPTY_CELL, column: next }
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
  // The text of a formula, or a date as ISO text.
  return fromEscapes(value)
}
