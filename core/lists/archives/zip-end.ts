import { UnreadableArchive } from './unreadable-archive.ts'

/** Where an archive's directory is, by its end record (PKWARE APPNOTE 4.3.16). */
export type ZipDirectory = {
  readonly start: number
  readonly bytes: number
  /** As claimed. Without ZIP64, only its lowest 16 bits. */
  readonly count: number
  /** What the directory's places lack: the bytes before the archive, such as those of a program that unpacks it. */
  readonly shift: number
  /** Whether places start again at 0 after four gigabytes: programs without ZIP64 write such archives. */
  readonly isWrapped: boolean
}

export class ArchiveInParts extends UnreadableArchive {}

/** The end record, the longest comment after it, and what ZIP64 has before it. */
export const MAX_ZIP_END_BYTES = 22 + 0xffff + 20 + 56

/**
 * Takes the last MAX_ZIP_END_BYTES of a file, or all of a smaller one. Throws ArchiveInParts for several disks and
 * UnreadableArchive for what isn't an archive.
 */
export function findZipDirectory(tail: Uint8Array, fileBytes: number): ZipDirectory {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  const end = findEnd(view)
  const is64 = end >= LOCATOR_BYTES && view.getUint32(end - LOCATOR_BYTES, true) === LOCATOR
  const record = is64 ? readEnd64(view, end - LOCATOR_BYTES) : readEnd(view, end)
  const start = fileBytes - tail.length + record.at - record.bytes
  const shift = start - record.start
  if (start < 0 || shift < 0) throw new UnreadableArchive('the directory is cut off')
  const isWrapped = !is64 && shift > 0 && shift % WRAP === 0
  return { start, bytes: record.bytes, count: record.count, shift: isWrapped ? 0 : shift, isWrapped }
}

export const WRAP = 2 ** 32

/** The record precedes a comment of at most 64 KB. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) if (view.getUint32(at, true) === END) return at
  throw new UnreadableArchive('not an archive')
}

type EndRecord = { readonly at: number } & Pick<ZipDirectory, 'start' | 'bytes' | 'count'>

function readEnd(view: DataView, at: number): EndRecord {
  const count = view.getUint16(at + 10, true)
  const isOneDisk = view.getUint16(at + 4, true) === 0 && view.getUint16(at + 8, true) === count
  if (!isOneDisk) throw new ArchiveInParts('several disks')
  return { at, count, bytes: view.getUint32(at + 12, true), start: view.getUint32(at + 16, true) }
}

/** The record stands before its locator. Places are exact up to 2^53. */
function readEnd64(view: DataView, locator: number): EndRecord {
  if (view.getUint32(locator + 16, true) > 1) throw new ArchiveInParts('several disks')
  const at = locator - END_64_BYTES
  if (at < 0 || view.getUint32(at, true) !== END_64) throw new UnreadableArchive('no such end record')
  const take = (offset: number) => Number(view.getBigUint64(at + offset, true))
  return { at, count: take(32), bytes: take(40), start: take(48) }
}

const END = 0x06054b50
const END_BYTES = 22
const LOCATOR = 0x07064b50
const LOCATOR_BYTES = 20
const END_64 = 0x06064b50
const END_64_BYTES = 56
