import { Inflate } from 'fflate'
import { eachPiece } from './each-piece.ts'
import { UnreadableArchive } from './unreadable-archive.ts'
import { ZipDirectoryReader, type ZipPlace } from './zip-directory.ts'
import { findZipDirectory, MAX_ZIP_END_BYTES } from './zip-end.ts'

/** Sizes are the archive's claims; inflating never trusts them. */
export type ZipEntry = ZipPlace & { readonly start: number }

/** Throws UnreadableArchive for several disks and for what is cut off (PKWARE APPNOTE 4.3). */
export function readZipEntries(file: Uint8Array): ZipEntry[] {
  const directory = findZipDirectory(file.subarray(-MAX_ZIP_END_BYTES), file.length)
  const reader = new ZipDirectoryReader(directory)
  const { start, bytes } = directory
  const entries = Array.from(reader.push(file.subarray(start, start + bytes)), (place) =>
    locateEntry(file, place),
  )
  reader.end()
  return entries
}

function locateEntry(file: Uint8Array, place: ZipPlace): ZipEntry {
  const start = entryStartOf(file.subarray(place.header, place.header + LOCAL_BYTES), place)
  if (start + place.bytes > file.length) throw new UnreadableArchive('the part is cut off')
  return { ...place, start }
}

/** Takes the local header, whose name and extra field may be longer than those of the directory. */
export function entryStartOf(local: Uint8Array, { header }: Pick<ZipPlace, 'header'>): number {
  const view = new DataView(local.buffer, local.byteOffset, local.byteLength)
  if (local.length < LOCAL_BYTES || view.getUint32(0, true) !== LOCAL)
    throw new UnreadableArchive('no such part')
  return header + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
}

const LOCAL = 0x04034b50
export const LOCAL_BYTES = 30

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
