import { decodeText, type Encoding, type Utf16, utf16Of } from '../csv/decode-text.ts'
import type { Delimiter } from '../csv/delimiter.ts'
import { withHeaderRow } from '../csv/header-row.ts'
import { parseCsv } from '../csv/parse-csv.ts'
import { type LineBreak, lineBreakOf } from '../csv/record-reader.ts'

/** What the first lines of a text file tell about it. */
export type FileHead = {
  /** Set if a character has two bytes. */
  readonly utf16: Utf16 | null
  readonly delimiter: Delimiter
  readonly lineBreak: LineBreak
  readonly headers: readonly string[]
  /** False if `headers` are made up. */
  readonly hasHeader: boolean
  /** The records before the first row: the header, and what stands above it. */
  readonly recordsAbove: number
}

/** Enough to tell delimiter and header, and more lines than may stand above one. */
export const HEAD_BYTES = 1024 * 1024

/** Takes the first HEAD_BYTES of a file, or all of a smaller one. Null if they aren't text. */
export function readHead(bytes: Uint8Array, encoding?: Encoding): FileHead | null {
  const utf16 = utf16Of(bytes) ?? null
  const decoded = decodeText(wholeLines(bytes, utf16), encoding)
  if (!decoded.ok) return null
  const { text } = decoded.value
  const parsed = parseCsv(text)
  const { headers, hasHeader, rowCount } = withHeaderRow(parsed)
  return {
    utf16,
    delimiter: parsed.delimiter,
    lineBreak: lineBreakOf(text),
    headers,
    hasHeader,
    recordsAbove: parsed.rowCount + 1 - rowCount,
  }
}

/** Up to the last line break, so that no character is cut; all if there is none. */
function wholeLines(bytes: Uint8Array, utf16: Utf16 | null): Uint8Array {
  const width = utf16 ? 2 : 1
  const low = utf16 === 'utf-16be' ? 1 : 0
  for (let end = bytes.length - (bytes.length % width); end > 0; end -= width) {
    const unit = bytes[end - width + low]
    if (unit === NEW_LINE || unit === RETURN) return bytes.subarray(0, end)
  }
  return bytes
}

const NEW_LINE = 0x0a
const RETURN = 0x0d
