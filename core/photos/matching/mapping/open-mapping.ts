import { DELIMITERS } from '../../../lists/csv/delimiter.ts'
import { RecordReader } from '../../../lists/csv/record-reader.ts'
import { findMappingColumns, type MappingColumns } from './mapping-columns.ts'

export type OpenMapping = {
  readonly columns: MappingColumns
  /** With the number of the line that it ends on, as an editor counts them. */
  readonly records: () => Generator<{ readonly cells: readonly string[]; readonly line: number }>
}

/** Opens a text at the delimiter at which its header names a photo and a property; null if there is none. */
export function openMapping(text: string): OpenMapping | null {
  const plain = text.replace(/^\uFEFF/, '')
  for (const delimiter of DELIMITERS) {
    const reader = new RecordReader(plain, delimiter)
    const columns = findMappingColumns(readHeader(reader))
    if (columns !== null) return { columns, records: () => readRecords(reader, plain) }
  }
  return null
}

/** Excel's line `sep=;` may stand above. */
export function readHeader(reader: RecordReader): string[] {
  const cells = reader.next() ?? []
  return /^sep=/i.test(cells[0] ?? '') ? (reader.next() ?? []) : cells
}

function* readRecords(reader: RecordReader, text: string): ReturnType<OpenMapping['records']> {
  let from = 0
  let breaks = 0
  for (let cells = reader.next(); cells !== undefined; cells = reader.next()) {
    breaks += countBreaks(text, from, reader.position)
    from = reader.position
    const isEnded = text[from - 1] === '\n' || text[from - 1] === '\r'
    yield { cells, line: isEnded ? breaks : breaks + 1 }
  }
}

function countBreaks(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\r|\n/g)?.length ?? 0
}
