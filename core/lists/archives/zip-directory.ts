import { decodeSingleByte } from '../csv/single-byte.ts'
import { UnreadableArchive } from './unreadable-archive.ts'
import { WRAP, type ZipDirectory } from './zip-end.ts'
import { readZip64 } from './zip64-field.ts'

/** What the directory says of an entry: sizes are claims, and the name is text, never a path to write to. */
export type ZipPlace = {
  readonly name: string
  /** Of its local header, in the file. */
  readonly header: number
  /** As packed. */
  readonly bytes: number
  readonly crc: number
  readonly isDeflated: boolean
  /** False for encryption and rare compression. */
  readonly canUnpack: boolean
  readonly isEncrypted: boolean
}

/** Reads a directory that arrives in chunks, in its order. */
export class ZipDirectoryReader {
  private rest = new Uint8Array()
  private read = 0
  private wraps = 0
  private lastHeader = 0
  private readonly directory: Omit<ZipDirectory, 'start' | 'bytes'>

  constructor(directory: Omit<ZipDirectory, 'start' | 'bytes'>) {
    this.directory = directory
  }

  /** Gives the entries that are complete. Throws UnreadableArchive at what isn't one. */
  *push(chunk: Uint8Array): Generator<ZipPlace> {
    const bytes = joinBytes(this.rest, chunk)
    const view = new DataView(bytes.buffer)
    let at = 0
    for (let end = endOf(view, at); end !== null; end = endOf(view, at)) {
      yield this.readPlace(view, at)
      at = end
    }
    this.rest = bytes.slice(at)
    if (this.rest.length > MAX_RECORD_BYTES) throw new UnreadableArchive('no more entries')
  }

  /** Throws UnreadableArchive if there are more entries or fewer than the end record says. */
  end(): void {
    const isEnded = this.rest.length === 0 || isSignature(new DataView(this.rest.buffer), 0)
    if (!isEnded || this.read % 0x1_0000 !== this.directory.count % 0x1_0000)
      throw new UnreadableArchive('not all entries')
  }

  private readPlace(view: DataView, at: number): ZipPlace {
    this.read++
    const flags = view.getUint16(at + 8, true)
    const method = view.getUint16(at + 10, true)
    const isEncrypted = (flags & 1) === 1
    const { bytes, header } = readZip64(view, at)
    return {
      name: readName(view, at),
      header: this.placeOf(header),
      bytes,
      crc: view.getUint32(at + 16, true),
      isDeflated: method === DEFLATED,
      canUnpack: !isEncrypted && (method === STORED || method === DEFLATED),
      isEncrypted,
    }
  }

  private placeOf(header: number): number {
    if (this.directory.isWrapped && header < this.lastHeader) this.wraps++
    this.lastHeader = header
    return header + this.directory.shift + this.wraps * WRAP
  }
}

function joinBytes(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(a.length + b.length)
  bytes.set(a)
  bytes.set(b, a.length)
  return bytes
}

/** Null for an entry that isn't complete, and after the last. */
function endOf(view: DataView, at: number): number | null {
  if (at + ENTRY_BYTES > view.byteLength || isSignature(view, at)) return null
  if (view.getUint32(at, true) !== ENTRY) throw new UnreadableArchive('no such entry')
  const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
  const end = lengths.reduce((sum, length) => sum + length, at + ENTRY_BYTES)
  return end > view.byteLength ? null : end
}

/** Of the directory itself, after its entries. */
const isSignature = (view: DataView, at: number): boolean =>
  at + 4 <= view.byteLength && view.getUint32(at, true) === SIGNATURE

/** macOS writes UTF-8 without the flag for it; what isn't UTF-8 is that of DOS. */
function readName(view: DataView, at: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_BYTES, view.getUint16(at + 28, true))
  if ((view.getUint16(at + 8, true) & UTF_8_FLAG) !== 0) return UTF_8.decode(bytes)
  try {
    return STRICT_UTF_8.decode(bytes)
  } catch {
    return decodeSingleByte(bytes, 'ibm437')
  }
}

const UTF_8_FLAG = 0x800
const UTF_8 = new TextDecoder()
const STRICT_UTF_8 = new TextDecoder('utf-8', { fatal: true })

const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const MAX_RECORD_BYTES = ENTRY_BYTES + 3 * 0xffff
const SIGNATURE = 0x05054b50
const STORED = 0
const DEFLATED = 8
