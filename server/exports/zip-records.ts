/** What a zip says of each file, and where its directory is (PKWARE APPNOTE 4.3). */
export type WrittenEntry = {
  readonly name: string
  readonly crc: number
  readonly size: number
  readonly compressed: number
  readonly method: 'deflated' | 'stored'
}

/** Checksum and sizes of a deflated file follow it, because they aren't known before. */
export function localHeader(entry: Pick<WrittenEntry, 'name' | 'method'> & Partial<WrittenEntry>): Buffer {
  const name = Buffer.from(entry.name)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL_HEADER, 0)
  writeShared(head, 4, entry, name.length)
  const { crc = 0, compressed = 0, size = 0 } = entry
  numbers(crc, compressed, size).copy(head, 14)
  return Buffer.concat([head, name])
}

export const dataDescriptor = ({ crc, compressed, size }: WrittenEntry): Buffer =>
  numbers(DESCRIPTOR, crc, compressed, size)

/** Of an entry that starts at `offset`, which takes an extra field beyond 4 GB. */
export function directoryEntry(entry: WrittenEntry, offset: number): Buffer {
  const name = Buffer.from(entry.name)
  const extra = offset >= MAX_32_BIT ? zip64Offset(offset) : Buffer.alloc(0)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(DIRECTORY_ENTRY, 0)
  head.writeUInt16LE(VERSION, 4)
  writeShared(head, 6, entry, name.length)
  numbers(entry.crc, entry.compressed, entry.size).copy(head, 16)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(Math.min(offset, MAX_32_BIT), 42)
  return Buffer.concat([head, name, extra])
}

type DirectoryPlace = { readonly entries: number; readonly bytes: number; readonly start: number }

/** Preceded by the records of ZIP64 if its fields are too small. */
export function endOfDirectory(directory: DirectoryPlace): Buffer {
  const { entries, bytes, start } = directory
  const isLarge = entries >= MAX_16_BIT || Math.max(bytes, start) >= MAX_32_BIT
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_OF_DIRECTORY, 0)
  end.writeUInt16LE(Math.min(entries, MAX_16_BIT), 8)
  end.writeUInt16LE(Math.min(entries, MAX_16_BIT), 10)
  end.writeUInt32LE(Math.min(bytes, MAX_32_BIT), 12)
  end.writeUInt32LE(Math.min(start, MAX_32_BIT), 16)
  return isLarge ? Buffer.concat([zip64End(directory), end]) : end
}

function zip64End({ entries, bytes, start }: DirectoryPlace): Buffer {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(ZIP64_END, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(ZIP64_VERSION, 12)
  record.writeUInt16LE(ZIP64_VERSION, 14)
  record.writeBigUInt64LE(BigInt(entries), 24)
  record.writeBigUInt64LE(BigInt(entries), 32)
  record.writeBigUInt64LE(BigInt(bytes), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(ZIP64_LOCATOR, 0)
  locator.writeBigUInt64LE(BigInt(start + bytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}

function zip64Offset(offset: number): Buffer {
  const field = Buffer.alloc(12)
  field.writeUInt16LE(ZIP64_FIELD, 0)
  field.writeUInt16LE(8, 2)
  field.writeBigUInt64LE(BigInt(offset), 4)
  return field
}

/** The fields that both headers share: version, flags, method, time, date … and the name's length. */
function writeShared(
  head: Buffer,
  start: number,
  { method }: Pick<WrittenEntry, 'method'>,
  nameBytes: number,
) {
  head.writeUInt16LE(VERSION, start)
  head.writeUInt16LE(method === 'deflated' ? UTF8_NAME | SIZES_FOLLOW : UTF8_NAME, start + 2)
  head.writeUInt16LE(method === 'deflated' ? DEFLATED : STORED, start + 4)
  head.writeUInt16LE(DATE, start + 8)
  head.writeUInt16LE(nameBytes, start + 22)
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4))
  return bytes
}

const LOCAL_HEADER = 0x04034b50
const DESCRIPTOR = 0x08074b50
const DIRECTORY_ENTRY = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const ZIP64_END = 0x06064b50
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_FIELD = 1
const VERSION = 20
const ZIP64_VERSION = 45
const UTF8_NAME = 0x0800
const SIZES_FOLLOW = 0x0008
const STORED = 0
const DEFLATED = 8
/** 1980-01-01, the earliest of the format, so that the same rows give the same bytes. */
const DATE = 0x0021
export const MAX_32_BIT = 0xffffffff
const MAX_16_BIT = 0xffff
