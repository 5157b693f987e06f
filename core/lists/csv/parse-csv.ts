import { type Delimiter, detectDelimiter } from './delimiter.ts'
import { headerNames } from './header-mapping.ts'
import { RecordReader } from './record-reader.ts'

export type ParsedCsv = {
  /** From the first nonblank record, trimmed. Names may be empty, equal or `__proto__`. */
  headers: string[]
  /** The same cells, untrimmed. */
  firstRecord: string[]
  columnCount: number
  /** Unchanged, possibly shorter or longer than the header. Without blank records. */
  rows: string[][]
  /** Includes rows beyond the bounds, which aren't kept. */
  rowCount: number
  /** The width of a row with a value beyond `MAX_ROW_CELLS`, or 0. */
  overlongRow: number
  delimiter: Delimiter
}

type Bounds = { readonly maxRows: number; readonly maxColumns: number }

/** Never throws. Takes linear time, and memory only for rows within the bounds. Quotes follow RFC 4180 (D14). */
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
  const headers = headerNames(firstRecord)
  return { headers, firstRecord, columnCount, rows, rowCount, overlongRow, delimiter }
}
