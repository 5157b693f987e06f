import { Inflate } from 'fflate'
import { eachPiece } from './each-piece.ts'
import { UnreadableArchive } from './unreadable-archive.ts'

/** Sizes are the archive's claims; inflating never trusts them. */
export type ZipEntry = {
  readonly name: string
  readonly start: number
  readonly bytes: number
  readonly crc: number
  readonly isDeflated: boolean
  /** False for encryption and rare compression. */
  readonly canUnpack: boolean
  readonly isEncrypted: boolean
}

/** At most 65,535. Throws UnreadableArchive for several disks and ZIP64 (PKWARE APPNOTE 4.3). */
export function readZipEntries(file: Uint8Array): ZipEntry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY)
      throw new UnreadableArchive('no such entry')
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true)
    entries.push(readEntry(view, at, UTF_8.decode(file.subarray(at + ENTRY_BYTES, nameEnd))))
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const UTF_8 = new TextDecoder()

function readEntry(view: DataView, at: number, name: string): ZipEntry {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
  const method = view.getUint16(at + 10, true)
  const bytes = view.getUint32(at + 20, true)
  const header = view.getUint32(at + 42, true)
  if (header + LOCAL_BYTES > view.byteLength || view.getUint32(header, true) !== LOCAL)
    throw new UnreadableArchive('no such part')
  const start = header + LOCAL_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  if (start + bytes > view.byteLength) throw new UnreadableArchive('the part is cut off')
  const canUnpack = !isEncrypted && (method === STORED || method === DEFLATED)
  const crc = view.getUint32(at + 16, true)
  return { name, start, bytes, crc, isDeflated: method === DEFLATED, canUnpack, isEncrypted }
}

/** The directory's end record precedes a comment of at most 64 KB. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) if (view.getUint32(at, true) === END) return at
  throw new UnreadableArchive('not an archive')
}

const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8

type ZipPart = Pick<ZipEntry, 'start' | 'bytes' | 'isDeflated'>

/** Holds one piece in memory. The caller stops a bomb by throwing. */
export function inflateEntry(
  file: Uint8Array,
  { start, bytes, isDeflated }: ZipPart,
  onBytes: (piece: Uint8Array, isLast: boolean) => void,
): void {
  const inflate = isDeflated ? new Inflate(onBytes) : undefined
  eachPiece(file.subarray(start, start + bytes), (piece, isLast) =>
    inflate ? inflate.push(piece, isLast) : onBytes(piece, isLast),
  )
}
