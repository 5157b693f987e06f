import { ChunkReader } from './chunk-reader.ts'
import { ColumnValues, type ValueGroups } from './column-values.ts'
import { GrowingArray } from './growing-array.ts'
import type { FileHead } from './read-head.ts'

/** Where the rows of a file are, so that lists can be made of them without keeping the file in memory. */
export type TableIndex = {
  /** In bytes: the start of each row, then the end of the last one. */
  readonly starts: Uint32Array
  /** Of the columns that the file can be split by. */
  readonly columns: readonly ValueGroups[]
}

/** Takes the text of a file chunk by chunk, as `toIndexText` reads it. */
export class TableIndexer {
  private readonly reader: ChunkReader
  private readonly values: ColumnValues
  private readonly starts = new GrowingArray((length) => new Uint32Array(length))
  private readonly bytesPerCharacter: number
  private recordsAbove: number
  private characters = 0

  constructor({ delimiter, lineBreak, headers, recordsAbove, utf16 }: FileHead) {
    this.reader = new ChunkReader(delimiter, lineBreak)
    this.values = new ColumnValues(headers.length)
    this.recordsAbove = recordsAbove
    this.bytesPerCharacter = utf16 ? 2 : 1
  }

  add(chunk: string, { isLast }: { isLast: boolean }): void {
    this.characters += chunk.length
    for (const { start, cells } of this.reader.read(chunk, { isLast })) {
      if (this.recordsAbove-- > 0) continue
      this.starts.push(start * this.bytesPerCharacter)
      this.values.add(cells)
    }
  }

  finish(): TableIndex {
    this.starts.push(this.characters * this.bytesPerCharacter)
    return { starts: this.starts.toArray(), columns: this.values.toGroups() }
  }
}
