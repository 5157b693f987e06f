import { type Delimiter, detectDelimiter } from './delimiter.ts'
import { RecordReader } from './record-reader.ts'

export type ParsedCsv = {
  /** The cells of the first record that is not blank, trimmed. Names may be empty, equal or `__proto__`. */
  headers: string[]
  columnCount: number
  /** The records behind it as they stand in the file, shorter or longer than the header; blank ones are left out. */
  rows: string[][]
  /** How many there are, which is more than `rows` holds when a bound was passed. */
  rowCount: number
  /** The width of a row that says something beyond the last cell a row may have (`MAX_ROW_CELLS`), else 0. */
  overlongRow: number
  delimiter: Delimiter
}

/** Beyond either, rows are counted and no longer kept. */
type Bounds = { readonly maxRows: number; readonly maxColumns: number }

/**
 * The records of a CSV text (D14): delimiter and line ends are detected, quotes follow RFC 4180. Never throws; takes
 * time in proportion to the text, and with bounds only the memory of what they admit.
 */
export const parseCsv = (
  text: string,
  { maxRows, maxColumns }: Bounds = { maxRows: Infinity, maxColumns: Infinity },
): ParsedCsv => {
  const delimiter = detectDelimiter(text)
  const reader = new RecordReader(text, delimiter)
  const headers = (reader.next() ?? []).map((header) => header.trim())
  const columnCount = reader.width
  const rows: string[][] = []
  const room = columnCount > maxColumns ? 0 : maxRows
  let rowCount = 0
  let overlongRow = 0
  for (let cells = reader.next(); cells; cells = reader.next()) {
    rowCount++
    if (rowCount <= room) rows.push(cells)
    if (reader.hasCut) overlongRow = reader.width
  }
  return { headers, columnCount, rows, rowCount, overlongRow, delimiter }
}
