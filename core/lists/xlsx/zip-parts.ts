import { UnreadableArchive } from '../archives/unreadable-archive.ts'
import { inflateEntry, readZipEntries, type ZipEntry } from '../archives/zip-entries.ts'

export type ZipParts = ReadonlyMap<string, ZipEntry>

/** A workbook is an archive. */
export class UnreadableBook extends UnreadableArchive {}

/** By lower-case names. Throws UnreadableArchive if any part can't be unpacked. */
export function readZipParts(file: Uint8Array): ZipParts {
  const parts = new Map<string, ZipEntry>()
  for (const entry of readZipEntries(file)) {
    if (!entry.canUnpack) throw new UnreadableBook('cannot be unpacked')
    parts.set(entry.name.replaceAll('\\', '/').toLowerCase(), entry)
  }
  return parts
}

/** What may still be inflated. Several parts can share it. */
export type ByteBudget = { left: number }

/** Throws UnreadableBook beyond the budget (a zip bomb) and for text that isn't UTF-8. */
export function inflatePart(
  file: Uint8Array,
  part: ZipEntry,
  budget: ByteBudget,
  onText: (text: string) => void,
): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  inflateEntry(file, part, (piece, isLast) => {
    budget.left -= piece.length
    if (budget.left < 0) throw new UnreadableBook('more than a list can have')
    onText(decoder.decode(piece, { stream: !isLast }))
  })
}
