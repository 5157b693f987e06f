import { type Encoding, signsOfDos } from '@curbgrade/core/lists/csv/decode-text'
import type { ValueGroups } from '@curbgrade/core/lists/split/column-values'
import { fromIndexText, toIndexText } from '@curbgrade/core/lists/split/index-text'
import { type FileHead, HEAD_BYTES, readHead } from '@curbgrade/core/lists/split/read-head'
import { TableIndexer } from '@curbgrade/core/lists/split/table-indexer'
import { readChunks } from '../validation/read-chunks.ts'

/** A file of any size, of which only the places of its rows are in memory. */
export type OpenTable = {
  readonly file: File
  readonly head: FileHead
  readonly encoding: Encoding
  /** See TableIndex. */
  readonly starts: Uint32Array
  readonly columns: readonly ValueGroups[]
}

/** Reads the file once, in chunks. Null if it isn't text, or can't be read. */
export async function openTable(
  file: File,
  onShare: (share: number) => void = () => undefined,
): Promise<OpenTable | null> {
  try {
    const head = readHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
    return head && (await indexTable(file, head, onShare))
  } catch {
    return null
  }
}

async function indexTable(file: File, head: FileHead, onShare: (share: number) => void): Promise<OpenTable> {
  const [indexer, guess] = [new TableIndexer(head), new EncodingGuess(head)]
  const toText = toIndexText(head.utf16)
  let read = 0
  for await (const chunk of readChunks(file.stream())) {
    const text = toText(chunk)
    guess.add(chunk, text)
    indexer.add(text, { isLast: false })
    read += chunk.length
    onShare(read / file.size)
  }
  indexer.add('', { isLast: true })
  const encoding = guess.finish()
  const { starts, columns } = indexer.finish()
  return { file, head, encoding, starts, columns: columns.map((column) => readable(column, encoding)) }
}

const readable = (column: ValueGroups, encoding: Encoding): ValueGroups => ({
  ...column,
  values: column.values.map((value) => fromIndexText(value, encoding)),
})

/** Tells the encoding of a whole file, as `decodeText` does of one that is in memory. */
class EncodingGuess {
  private readonly utf16: FileHead['utf16']
  /** Undefined once the file can't be UTF-8. */
  private utf8: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true })
  private dosSigns = 0

  constructor({ utf16 }: FileHead) {
    this.utf16 = utf16
  }

  add(chunk: Uint8Array, indexText: string): void {
    if (this.utf16 || !hasLetters(indexText)) return
    this.dosSigns += signsOfDos(indexText)
    this.tryUtf8(chunk)
  }

  finish(): Encoding {
    if (this.utf16) return this.utf16
    if (this.utf8) return 'utf-8'
    return this.dosSigns > 0 ? 'ibm437' : 'windows-1252'
  }

  private tryUtf8(chunk: Uint8Array): void {
    try {
      this.utf8?.decode(chunk, { stream: true })
    } catch {
      this.utf8 = undefined
    }
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are ASCII, too
const hasLetters = (text: string): boolean => /[^\u0000-\u007f]/.test(text)
