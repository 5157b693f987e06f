import { MAX_ROW_CELLS } from '../limits.ts'
import type { Book } from './book.ts'
import { numberText } from './number-text.ts'
import { createTextCollector, fromEscapes } from './rich-text.ts'
import { eachAttribute, type XmlEvents } from './xml-reader.ts'
import { UnreadableBook } from './zip-parts.ts'

export type SheetRow = { readonly cells: string[]; readonly width: number }

type Cell = { column: number; type: string; style: number; value: string; isValue: boolean }

/** Never evaluates formulas: a cell has its stored value. Skips blank rows and trailing blank cells. */
export function createSheetReader(book: Book, onRow: (row: SheetRow) => void): XmlEvents {
  const inline = createTextCollector()
  let cells: string[] = []
  let width = 0
  let column = 0
  let rowCount = 0
  let cell: Cell | undefined
  const finishCell = ({ column: at, type, style, value }: Cell) => {
    const text = type === 'inlineStr' ? inline.take() : toText(book, type, style, value)
    column = at + 1
    if (text.trim() !== '') width = column
    if (at >= MAX_ROW_CELLS || text === '') return
    while (cells.length < at) cells.push('')
    cells[at] = text
  }
  const finishRow = () => {
    if (++rowCount > MAX_SHEET_ROWS) throw new UnreadableBook('no such row')
    if (width > 0) onRow({ cells, width })
    cells = []
    width = 0
    column = 0
  }
  return {
    open: (name, attributes) => {
      if (name === 'c') cell = readCell(attributes, column)
      else if (name === 'v' && cell) cell.isValue = true
      else if (cell) inline.open(name)
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

/** Excel's limits; ECMA-376 sets none. */
const MAX_COLUMN = 16_384
const MAX_SHEET_ROWS = 1_048_576

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

/** `C7` is in column 2. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  if (column < 1) throw new UnreadableBook('no such column')
  return column - 1
}

function toText({ strings, styles, startsIn1904 }: Book, type: string, style: number, value: string): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'n') return numberText(value, styles[style] ?? { shows: 'number' }, startsIn1904)
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  // The text of a formula or an error, or a date as ISO text.
  return fromEscapes(value)
}
