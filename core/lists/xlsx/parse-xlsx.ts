import type { ParsedCsv } from '../csv/parse-csv.ts'
import { MAX_FILE_BYTES, MAX_ROW_CELLS } from '../limits.ts'
import { openBook } from './book.ts'
import { createSheetReader } from './sheet-rows.ts'
import { UnreadableBook } from './zip-parts.ts'

/** The rows of a sheet, in the shape of a CSV's. */
export type ParsedSheet = Omit<ParsedCsv, 'delimiter'>

type Bounds = { readonly maxRows: number; readonly maxColumns: number }

/**
 * Parses the first sheet of a workbook. Its values count as the text of a CSV does: `too_big` is more of it than a CSV
 * may have, `unreadable` isn't a workbook, or one that is made to fill the memory. Never throws, evaluates nothing, and
 * ends with the first row beyond the bounds, so that `rowCount` is then one more than `maxRows`, whatever follows.
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
/** What was read is enough for a verdict. */
class Enough extends Error {}

function readSheet(bytes: Uint8Array, { maxRows, maxColumns }: Bounds): ParsedSheet {
  const book = openBook(bytes)
  // Rows may have cells beyond the last column, but not all of them.
  const maxCells = 1.2 * maxRows * maxColumns
  const rows: string[][] = []
  let firstRecord: string[] | undefined
  let columnCount = 0
  let rowCount = 0
  let overlongRow = 0
  let widest = 0
  let cellCount = 0
  let characters = 0
  const onRow = ({ cells, width }: { cells: string[]; width: number }) => {
    if (firstRecord === undefined) {
      firstRecord = cells.slice(0, width)
      columnCount = width
      return
    }
    rowCount++
    widest = Math.max(widest, width)
    cellCount += cells.length
    if (width > MAX_ROW_CELLS || cellCount > maxCells) overlongRow = widest
    if (columnCount > maxColumns || rowCount > maxRows || overlongRow > 0) throw new Enough()
    characters += cells.reduce((sum, cell) => sum + cell.length, cells.length)
    // A string that a million cells share is as much text as a million strings.
    if (characters > MAX_FILE_BYTES) throw new TooBig()
    rows.push(cells)
  }
  readUntilEnough(() => book.readSheet(createSheetReader(book, onRow)))
  const headers = (firstRecord ?? []).map((header) => header.trim())
  return { headers, firstRecord: firstRecord ?? [], columnCount, rows, rowCount, overlongRow }
}

function readUntilEnough(read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
}

/** What the inflater and the decoder throw for data that isn't deflated or isn't UTF-8, and a view beyond its end. */
const isBadData = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || (error instanceof Error && 'code' in error)
