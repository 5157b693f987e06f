import { headerNames } from '../csv/header-mapping.ts'
import type { ParsedCsv } from '../csv/parse-csv.ts'
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROW_CELLS } from '../limits.ts'
import { openBook } from './book.ts'
import { fillMerged } from './merged-cells.ts'
import { createSheetReader, type HiddenCount, type SheetOptions, type SheetRow } from './sheet-rows.ts'
import { UnreadableBook } from './zip-parts.ts'

/** `hidden` counts what Excel hides, whether or not it was read. */
export type ParsedSheet = Omit<ParsedCsv, 'delimiter'> & { readonly hidden: HiddenCount }

type Bounds = { readonly maxRows: number; readonly maxColumns: number }

/**
 * Parses the sheet that Excel would show. `too_big` means more text than a CSV may have; `unreadable` means not a workbook, or a zip
 * bomb. Never throws, never evaluates. Stops at the first row beyond the bounds, where `rowCount` is `maxRows` + 1.
 */
export function parseXlsx(
  bytes: Uint8Array,
  bounds: Bounds = { maxRows: Infinity, maxColumns: Infinity },
  options: SheetOptions = { includesHidden: false },
): ParsedSheet | 'too_big' | 'unreadable' {
  try {
    return readSheet(bytes, bounds, options)
  } catch (error) {
    if (error instanceof TooBig) return 'too_big'
    if (error instanceof UnreadableBook || isBadData(error)) return 'unreadable'
    throw error
  }
}

class TooBig extends Error {}
/** What was read so far decides the result. */
class StopReading extends Error {}

function readSheet(bytes: Uint8Array, { maxRows, maxColumns }: Bounds, options: SheetOptions): ParsedSheet {
  const book = openBook(bytes)
  const rows: SheetRow[] = []
  let firstRow: SheetRow | undefined
  let columnCount = 0
  let maxCells = 0
  let rowCount = 0
  let overlongRow = 0
  let widest = 0
  let cellCount = 0
  let characters = 0
  const addCharacters = (count: number) => {
    characters += count
    // A string that a million cells share counts as a million strings.
    if (characters > MAX_FILE_BYTES) throw new TooBig()
  }
  const onRow = (row: SheetRow) => {
    const { cells, width } = row
    if (firstRow === undefined) {
      firstRow = { ...row, cells: cells.slice(0, width) }
      columnCount = width
      // Rows may have cells beyond the last column, but not all of them.
      maxCells = 1.2 * maxRows * Math.max(width, MAX_COLUMNS)
      return
    }
    rowCount++
    widest = Math.max(widest, width)
    cellCount += cells.length
    if (width > MAX_ROW_CELLS || cellCount > maxCells) overlongRow = widest
    if (columnCount > maxColumns || rowCount > maxRows || overlongRow > 0) throw new StopReading()
    addCharacters(cells.reduce((sum, cell) => sum + cell.length, cells.length))
    rows.push(row)
  }
  const reader = createSheetReader(book, options, onRow)
  readUntilStopped(() => book.readSheet(reader))
  if (firstRow) fillMerged([firstRow, ...rows], reader.merges(), (text) => addCharacters(text.length + 1))
  const firstRecord = firstRow?.cells ?? []
  return {
    headers: headerNames(firstRecord),
    firstRecord,
    columnCount,
    rows: rows.map(({ cells }) => cells),
    rowCount,
    overlongRow,
    hidden: reader.hidden(),
  }
}

function readUntilStopped(read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof StopReading)) throw error
  }
}

/** Thrown by the inflater, the decoder, and a view read beyond its end. */
const isBadData = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || (error instanceof Error && 'code' in error)
