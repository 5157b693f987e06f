import { isUnreadable } from '../archives/unreadable-archive.ts'
import { headerNames } from '../csv/header-mapping.ts'
import type { ParsedCsv } from '../csv/parse-csv.ts'
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROW_CELLS } from '../limits.ts'
import { NoSuchSheet, openBook } from './book.ts'
import type { FaultAt, FaultCounts } from './cell-faults.ts'
import { countSheets, type SheetCount } from './count-sheets.ts'
import { fillMerged } from './merged-cells.ts'
import { createSheetReader, type HiddenCount, type SheetOptions, type SheetRow } from './sheet-rows.ts'

export type ParsedSheet = Omit<ParsedCsv, 'delimiter'> & {
  /** Counts what Excel hides, whether or not it was read. */
  readonly hidden: HiddenCount
  /** By the cells of a row, which are empty there. */
  readonly faults: RowFaults
  readonly blankedRows: FaultCounts
  /** The name of the one that was read. */
  readonly sheet: string
  /** Empty if there is no choice. */
  readonly sheets: readonly SheetCount[]
}

export type RowFaults = ReadonlyMap<readonly string[], readonly FaultAt[]>

type BookOptions = SheetOptions & {
  /** The name of a visible sheet; undefined for the one that Excel would show. */
  readonly sheet?: string | undefined
}

type Bounds = { readonly maxRows: number; readonly maxColumns: number }

/**
 * Parses one sheet. `too_big` means more text than a CSV may have; `unreadable` means not a workbook, or a zip
 * bomb. Never throws, never evaluates. Stops at the first row beyond the bounds, where `rowCount` is `maxRows` + 1.
 */
export function parseXlsx(
  bytes: Uint8Array,
  bounds: Bounds = { maxRows: Infinity, maxColumns: Infinity },
  options: BookOptions = { includesHidden: false },
): ParsedSheet | 'too_big' | 'unreadable' | 'no_such_sheet' {
  try {
    return readSheet(bytes, bounds, options)
  } catch (error) {
    if (error instanceof TooBig) return 'too_big'
    if (error instanceof NoSuchSheet) return 'no_such_sheet'
    if (isUnreadable(error)) return 'unreadable'
    throw error
  }
}

/** Only values that are merged into rows below are needed of them. */
const MAX_HIDDEN_CELLS = 500_000

class TooBig extends Error {}
/** What was read so far decides the result. */
class StopReading extends Error {}

function readSheet(bytes: Uint8Array, { maxRows, maxColumns }: Bounds, options: BookOptions): ParsedSheet {
  const book = openBook(bytes, options.sheet)
  const rows: SheetRow[] = []
  const hiddenRows: SheetRow[] = []
  let hiddenCells = 0
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
  const onHiddenRow = (row: SheetRow) => {
    hiddenCells += row.cells.length
    if (hiddenCells <= MAX_HIDDEN_CELLS) hiddenRows.push(row)
  }
  const reader = createSheetReader(book, options, onRow, onHiddenRow)
  const isCut = !readUntilStopped(() => book.readSheet(book.sheet, reader))
  if (firstRow)
    fillMerged({ rows: [firstRow, ...rows], hiddenRows }, reader.merges(), (text) =>
      addCharacters(text.length + 1),
    )
  const firstRecord = firstRow?.cells ?? []
  const { name } = book.sheet
  return {
    headers: headerNames(firstRecord),
    firstRecord,
    columnCount,
    rows: rows.map(({ cells }) => cells),
    rowCount,
    overlongRow,
    hidden: reader.hidden(),
    faults: faultsByRow(firstRow ? [firstRow, ...rows] : []),
    blankedRows: reader.blankedRows(),
    sheet: name,
    sheets: countSheets(book, { name, rows: rowCount + (firstRow ? 1 : 0), isCut }, options),
  }
}

const faultsByRow = (rows: readonly SheetRow[]): RowFaults =>
  new Map(rows.filter(({ faults }) => faults.length > 0).map(({ cells, faults }) => [cells, faults]))

/** False if it was stopped. */
function readUntilStopped(read: () => void): boolean {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof StopReading) return false
    throw error
  }
}
