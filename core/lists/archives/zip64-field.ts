import { UnreadableArchive } from './unreadable-archive.ts'

/** An entry's size and place, which an extra field has if they don't fit into 32 bits (PKWARE APPNOTE 4.5.3). */
export function readZip64(view: DataView, entry: number): { bytes: number; header: number } {
  const unpacked = view.getUint32(entry + 24, true)
  const bytes = view.getUint32(entry + 20, true)
  const header = view.getUint32(entry + 42, true)
  if (bytes !== FULL && header !== FULL) return { bytes, header }
  const field = findField(view, entry)
  const bytesAt = field.at + (unpacked === FULL ? VALUE_BYTES : 0)
  const headerAt = bytesAt + (bytes === FULL ? VALUE_BYTES : 0)
  const take = (at: number) => {
    if (at + VALUE_BYTES > field.end) throw new UnreadableArchive('no such value')
    return Number(view.getBigUint64(at, true))
  }
  return {
    bytes: bytes === FULL ? take(bytesAt) : bytes,
    header: header === FULL ? take(headerAt) : header,
  }
}

const FULL = 0xffff_ffff
const VALUE_BYTES = 8

function findField(view: DataView, entry: number): { at: number; end: number } {
  const start = entry + 46 + view.getUint16(entry + 28, true)
  const end = start + view.getUint16(entry + 30, true)
  for (let at = start; at + 4 <= end; ) {
    const fieldEnd = at + 4 + view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === ZIP_64) return { at: at + 4, end: Math.min(fieldEnd, end) }
    at = fieldEnd
  }
  throw new UnreadableArchive('no such field')
}

const ZIP_64 = 1
