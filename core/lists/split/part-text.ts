import { decodeText, type Encoding } from '../csv/decode-text.ts'
import type { FileHead } from './read-head.ts'

/** Of bytes in a file: from the first to before the last. */
export type ByteRange = { readonly from: number; readonly to: number }

/** Where the rows of a list are, ascending; neighbors are one range. `starts`: see TableIndex. */
export function rangesOf(rows: Uint32Array, starts: Uint32Array): ByteRange[] {
  const ranges: { from: number; to: number }[] = []
  for (const row of rows) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    const last = ranges.at(-1)
    if (last?.to === from) last.to = to
    else ranges.push({ from, to })
  }
  return ranges
}

/**
 * A file of its own, in UTF-8. It begins with what stands above the file's rows, or else with the names that were made
 * up, because its first row may look like a header. Null if the bytes aren't text of the encoding.
 */
export function partText(
  bytes: { readonly above: Uint8Array; readonly rows: Uint8Array },
  { headers, hasHeader, delimiter, lineBreak }: FileHead,
  encoding: Encoding,
): string | null {
  const above = decodeText(bytes.above, encoding)
  const rows = decodeText(bytes.rows, encoding)
  if (!above.ok || !rows.ok) return null
  const madeUp = hasHeader ? '' : headers.join(delimiter) + lineBreak
  return above.value.text + madeUp + rows.value.text
}
