import { type LineBreak, RecordReader } from '../csv/record-reader.ts'

/** `start` counts characters from the start of the text. Blank lines belong to the record below them. */
export type PlacedRecord = { readonly start: number; readonly cells: readonly string[] }

/**
 * Reads the records of a text that comes in chunks as RecordReader reads them in one. A record that the end of a chunk
 * may cut waits for the next chunk, unless it's so long that a quote was never closed.
 */
export class ChunkReader {
  private readonly delimiter: string
  private readonly lineBreak: LineBreak
  /** What was not read yet, and where it begins. */
  private rest = ''
  private restAt = 0

  constructor(delimiter: string, lineBreak: LineBreak) {
    this.delimiter = delimiter
    this.lineBreak = lineBreak
  }

  *read(chunk: string, { isLast }: { isLast: boolean }): Generator<PlacedRecord> {
    const text = this.rest + chunk
    const readable = isLast ? text : withoutHalfBreak(text)
    const reader = new RecordReader(readable, this.delimiter, this.lineBreak)
    let start = 0
    for (let cells = reader.next(); cells; cells = reader.next()) {
      const mayContinue = reader.position >= readable.length || reader.mayCloseLater
      if (!isLast && mayContinue && text.length - start <= MAX_RECORD_CHARACTERS) break
      yield { start: this.restAt + start, cells }
      start = reader.position
    }
    // Of more blank lines than that, none needs to be read again.
    if (text.length - start > MAX_RECORD_CHARACTERS) start = text.length
    this.rest = text.slice(start)
    this.restAt += start
  }
}

/** A quote before a return closes its cell only if a new line follows, which may come in the next chunk. */
const withoutHalfBreak = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text)

/** More than any cell of a file that people use, and few enough to read again with every chunk. */
const MAX_RECORD_CHARACTERS = 1024 * 1024
