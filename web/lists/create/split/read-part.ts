import type { Encoding } from '@curbgrade/core/lists/csv/decode-text'
import { type ByteRange, partText, rangesOf } from '@curbgrade/core/lists/split/part-text'
import { type Part } from '@curbgrade/core/lists/split/plan-parts'
import type { OpenTable } from './open-table.ts'

/** Of the files of lists, whatever that of the whole file is. */
export const PART_ENCODING = 'utf-8'

/** The file of one list, in UTF-8. Null if the file changed, or its bytes aren't text of the encoding. */
export async function readPart(
  { file, head, starts }: OpenTable,
  { rows }: Pick<Part, 'rows'>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const above = new Uint8Array(await file.slice(0, starts[0]).arrayBuffer())
  const bytes = { above, rows: await readRanges(file, rangesOf(rows, starts)) }
  const text = partText(bytes, head, encoding)
  return text === null ? null : new TextEncoder().encode(text)
}

/** Reads ranges that are near each other at once, because each reading takes as long as a megabyte. */
async function readRanges(file: File, ranges: readonly ByteRange[]): Promise<Uint8Array> {
  const bytes = new Uint8Array(ranges.reduce((size, { from, to }) => size + to - from, 0))
  let at = 0
  for (const near of inWindows(ranges)) {
    const start = near[0]?.from ?? 0
    const read = new Uint8Array(await file.slice(start, near.at(-1)?.to).arrayBuffer())
    for (const { from, to } of near) {
      bytes.set(read.subarray(from - start, to - start), at)
      at += to - from
    }
  }
  return bytes
}

const WINDOW_BYTES = 4 * 1024 * 1024

function inWindows(ranges: readonly ByteRange[]): ByteRange[][] {
  const windows: ByteRange[][] = []
  for (const range of ranges) {
    const last = windows.at(-1)
    if (last && range.to - (last[0]?.from ?? 0) <= WINDOW_BYTES) last.push(range)
    else windows.push([range])
  }
  return windows
}
