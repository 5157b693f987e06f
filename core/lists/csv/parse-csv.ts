import { type Delimiter, detectDelimiter } from './delimiter.ts'
import { RecordReader } from './record-reader.ts'

export type ParsedCsv = {
  /** The cells of the first record that is not blank, trimmed. Names may be empty, equal or `__proto__`. */
  headers: string[]
  /** The same cells unchanged. */
  firstRecord: string[]
  columnCount: number
  /** The records after the header, unchanged, possibly shorter or longer than it. Blank ones are left out. */
  rows: string[][]
  /** The number of records, which exceeds `rows.length` if a bound was passed. */
  rowCount: number
  /** The width of a row with a value beyond `MAX_ROW_CELLS`, or 0. */
  overlongRow: number
  delimiter: Delimiter
}

/** Beyond either bound, rows are counted but not kept. */
type Bounds = { readonly maxRows: number; readonly maxColumns: number }

/**
 * Parses a CSV text (D14): detects delimiter and line ends; quotes follow RFC 4180. Never throws. Takes linear
 * time, and memory only for the rows within the bounds.
 */
export const parseCsv = (
  text: string,
  { maxRows, maxColumns }: Bounds = { maxRows: Infinity, maxColumns: Infinity },
): ParsedCsv => {
  const delimiter = detectDelimiter(text)
  const reader = new RecordReader(text, delimiter)
  const firstRecord = reader.next() ?? []
  const columnCount = reader.width
  const rows: string[][] = []
  const rowsToKeep = columnCount > maxColumns ? 0 : maxRows
  let rowCount = 0
  let overlongRow = 0
  for (let cells = reader.next(); cells; cells = reader.next()) {
    rowCount++
    if (rowCount <= rowsToKeep) rows.push(cells)
    if (reader.hasCut) overlongRow = reader.width
  }
  const headers = firstRecord.map((header) => header.trim())
  return { headers, firstRecord, columnCount, rows, rowCount, overlongRow, delimiter }
}
