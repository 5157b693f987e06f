import { headerNames } from '../csv/header-mapping.ts'
import type { ParsedCsv } from '../csv/parse-csv.ts'
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROW_CELLS } from '../limits.ts'
import { openBook } from './book.ts'
import { createSheetReader } from './sheet-rows.ts'
import { UnreadableBook } from './zip-parts.ts'

export type ParsedSheet = Omit<ParsedCsv, 'delimiter'>

type Bounds = { readonly maxRows: number; readonly maxColumns: number }

/**
 * Parses the first sheet. `too_big` means more text than a CSV may have; `unreadable` means not a workbook, or a zip
 * bomb. Never throws, never evaluates. Stops at the first row beyond the bounds, where `rowCount` is `maxRows` + 1.
 */
export function parseXlsx(
  bytes: Uint8Array,
  { maxRows, maxColumns }: Bounds = { maxRows: Infinity, maxColumns: Infinity },
): ParsedSheet | 'too_big' | 'unreadable' {
  try {
    return readSheet(bytes, { maxRows, maxColumns })
  } catch (error) {
    if (error instanceof TooBig) return 'too_big'
    if (error instanceof UnreadableBook || isBadData(error)) return 'unreadable'
    throw error
  }
}

class TooBig extends Error {}
/** What was read so far decides the result. */
class StopReading extends Error {}

function readSheet(bytes: Uint8Array, { maxRows, maxColumns }: Bounds): ParsedSheet {
  const book = openBook(bytes)
  const rows: string[][] = []
  let firstRecord: string[] | undefined
  let columnCount = 0
  let maxCells = 0
  let rowCount = 0
  let overlongRow = 0
  let widest = 0
  let cellCount = 0
  let characters = 0
  const onRow = ({ cells, width }: { cells: string[]; width: number }) => {
    if (firstRecord === undefined) {
      firstRecord = cells.slice(0, width)
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
    characters += cells.reduce((sum, cell) => sum + cell.length, cells.length)
    // A string that a million cells share counts as a million strings.
    if (characters > MAX_FILE_BYTES) throw new TooBig()
    rows.push(cells)
  }
  readUntilStopped(() => book.readSheet(createSheetReader(book, onRow)))
  const headers = headerNames(firstRecord ?? [])
  return { headers, firstRecord: firstRecord ?? [], columnCount, rows, rowCount, overlongRow }
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
