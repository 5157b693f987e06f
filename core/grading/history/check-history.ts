import { type HistoryEntry, historyLine } from './history-line.ts'

/** A stored entry with the hash that it was given, as hexadecimal digits. */
export type SealedEntry = HistoryEntry & { readonly userId: string; readonly hash: string }

/** What a list says of its history. */
export type HistoryHead = {
  readonly listId: string
  readonly ownerId: string
  readonly count: number
  /** As hexadecimal digits; null without entries. */
  readonly hash: string | null
}

/** SHA-256 of these bytes, as hexadecimal digits. */
export type Sha256 = (bytes: Uint8Array) => string

/** The first entry that isn't as it was written, by its place in the history. */
export type BrokenHistory = { readonly seq: number }

/**
 * Follows a list's history from its first entry, in order of `seq`. Null if each entry is as it was written, none is
 * missing, and none was added.
 */
export async function checkHistory(
  { listId, ownerId, count, hash }: HistoryHead,
  entries: AsyncIterable<SealedEntry> | Iterable<SealedEntry>,
  sha256: Sha256,
): Promise<BrokenHistory | null> {
  let head = listId.replaceAll('-', '')
  let seq = 0
  for await (const entry of entries) {
    seq++
    if (entry.seq !== seq || seq > count) return { seq: Math.min(seq, entry.seq) }
    head = sha256(follow(head, historyLine(entry)))
    // The line has the list's number of a person in place of their id.
    const isOwners = entry.member !== 0 || entry.userId === ownerId
    if (head !== entry.hash || !isOwners) return { seq }
  }
  if (seq < count) return { seq: seq + 1 }
  return count > 0 && head !== hash ? { seq } : null
}

/** The bytes of a hash, then a line. */
function follow(head: string, line: string): Uint8Array {
  const hash = Uint8Array.from(head.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  const text = new TextEncoder().encode(line)
  const bytes = new Uint8Array(hash.length + text.length)
  bytes.set(hash)
  bytes.set(text, hash.length)
  return bytes
}
