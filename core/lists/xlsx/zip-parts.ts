import { Inflate } from 'fflate'

/** Sizes are the archive's claims; inflating never trusts them. */
export type ZipPart = { readonly start: number; readonly bytes: number; readonly isDeflated: boolean }
export type ZipParts = ReadonlyMap<string, ZipPart>

/** Never leaves this folder. */
export class UnreadableBook extends Error {}

/** Includes what the inflater and the decoder throw, and a view that is read beyond its end. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof UnreadableBook ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error)

/** Throws UnreadableBook for encryption, several disks, ZIP64 and rare compression (PKWARE APPNOTE 4.3). */
export function readZipParts(file: Uint8Array): ZipParts {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const parts = new Map<string, ZipPart>()
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY)
      throw new UnreadableBook('no such entry')
    const next =
      at + ENTRY_BYTES + nameBytes(view, at) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const name = new TextDecoder().decode(
      file.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes(view, at)),
    )
    parts.set(name.replaceAll('\\', '/').toLowerCase(), readEntry(view, at))
    at = next
  }
  return parts
}

const nameBytes = (view: DataView, at: number): number => view.getUint16(at + 28, true)

function readEntry(view: DataView, at: number): ZipPart {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
  const method = view.getUint16(at + 10, true)
  const bytes = view.getUint32(at + 20, true)
  const header = view.getUint32(at + 42, true)
  if (isEncrypted || (method !== STORED && method !== DEFLATED))
    throw new UnreadableBook('cannot be unpacked')
  if (header + LOCAL_BYTES > view.byteLength || view.getUint32(header, true) !== LOCAL)
    throw new UnreadableBook('no such part')
  const start = header + LOCAL_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  if (start + bytes > view.byteLength) throw new UnreadableBook('the part is cut off')
  return { start, bytes, isDeflated: method === DEFLATED }
}

/** The directory's end record precedes a comment of at most 64 KB. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) if (view.getUint32(at, true) === END) return at
  throw new UnreadableBook('not an archive')
}

const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8

/** Inflates to four megabytes at most. */
const PIECE_BYTES = 4 * 1024

/** What may still be inflated. Several parts can share it. */
export type ByteBudget = { left: number }

/** Holds one piece in memory. Throws UnreadableBook beyond the budget (a zip bomb) and for text that isn't UTF-8. */
export function inflatePart(
  file: Uint8Array,
  { start, bytes, isDeflated }: ZipPart,
  budget: ByteBudget,
  onText: (text: string) => void,
): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const take = (piece: Uint8Array, isLast: boolean) => {
    budget.left -= piece.length
    if (budget.left < 0) throw new UnreadableBook('more than a list can have')
    onText(decoder.decode(piece, { stream: !isLast }))
  }
  const inflate = isDeflated ? new Inflate(take) : undefined
  for (let at = 0; at < bytes; at += PIECE_BYTES) {
    const isLast = at + PIECE_BYTES >= bytes
    const piece = file.subarray(start + at, start + Math.min(at + PIECE_BYTES, bytes))
    if (inflate) inflate.push(piece, isLast)
    else take(piece, isLast)
  }
}
