import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { type Random, seededRandom } from '../../shared/seeded-random.ts'
import { checkHistory, type HistoryHead, type SealedEntry } from './check-history.ts'
import { type HistoryEntry, historyLine } from './history-line.ts'

const CHANGES = atSize(1_000, 10_000)

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const listId = '7e0b3c58-7cf0-4a5e-9a3e-7d0f0e5f9a11'
const ownerId = 'b5a3e9a0-1f52-4c0e-8d57-0a7f3d1c2b44'

const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item
const maybe = <Value>(value: Value, random: Random): Value | null => (random() < 0.5 ? value : null)
const anId = (random: Random): string =>
  `00000000-0000-4000-8000-${String(Math.floor(random() * 1e12)).padStart(12, '0')}`
const aTime = (random: Random): string => String(1_790_000_000_000_000 + Math.floor(random() * 1e12))

const anEntry = (seq: number, random: Random): HistoryEntry => ({
  seq,
  id: seq * 10 + Math.floor(random() * 9),
  rowNo: 1 + Math.floor(random() * 50),
  from: maybe(1 + Math.floor(random() * 10), random),
  to: maybe(1 + Math.floor(random() * 10), random),
  source: pick(['person', 'import', 'builtin:2', 'modèle "7"\n'], random),
  via: pick(['screen', 'act', 'undo', 'import', null] as const, random),
  member: 0,
  picture: maybe(anId(random), random),
  at: aTime(random),
  shownAt: maybe(aTime(random), random),
  sawAi: pick([true, false, null], random),
  endedSkip: maybe(aTime(random), random),
  restores: maybe(Math.floor(random() * 100), random),
  bulkEditId: maybe(anId(random), random),
})

/** Hashes written out, without the product's own code. */
function aHistory(length: number, random: Random): { head: HistoryHead; entries: SealedEntry[] } {
  let hash = Buffer.from(listId.replaceAll('-', ''), 'hex')
  const entries = Array.from({ length }, (_, index) => {
    const entry = anEntry(index + 1, random)
    hash = createHash('sha256').update(hash).update(historyLine(entry)).digest()
    return { ...entry, userId: ownerId, hash: hash.toString('hex') }
  })
  return {
    head: { listId, ownerId, count: length, hash: length === 0 ? null : hash.toString('hex') },
    entries,
  }
}

const bySeq = (entries: readonly SealedEntry[]) => entries.toSorted((a, b) => a.seq - b.seq)

const COLUMNS: { readonly [Column in keyof SealedEntry]: (random: Random) => SealedEntry[Column] } = {
  seq: (random) => 1 + Math.floor(random() * 60),
  id: (random) => Math.floor(random() * 1e6),
  rowNo: (random) => 1 + Math.floor(random() * 50_000),
  from: (random) => maybe(1 + Math.floor(random() * 10), random),
  to: (random) => maybe(1 + Math.floor(random() * 10), random),
  source: (random) => pick(['person', 'import', 'builtin:3'], random),
  via: (random) => pick(['screen', 'act', 'undo', 'api', null] as const, random),
  member: (random) => Math.floor(random() * 3),
  picture: (random) => maybe(anId(random), random),
  at: aTime,
  shownAt: (random) => maybe(aTime(random), random),
  sawAi: (random) => pick([true, false, null], random),
  endedSkip: (random) => maybe(aTime(random), random),
  restores: (random) => maybe(Math.floor(random() * 100), random),
  bulkEditId: (random) => maybe(anId(random), random),
  userId: () => randomUUID(),
  hash: (random) => sha256(new TextEncoder().encode(String(random()))),
}

type Tampered = { readonly entries: SealedEntry[]; readonly first: number }

/** Changes one entry, and says which is the first that isn't as it was written. */
function tamper(entries: readonly SealedEntry[], random: Random): Tampered {
  const at = Math.floor(random() * entries.length)
  const entry = entries[at] as SealedEntry
  const others = entries.filter((_, index) => index !== at)
  const kind = pick(['column', 'column', 'column', 'deletion', 'swap', 'insertion'], random)
  if (kind === 'deletion') return { entries: others, first: entry.seq }
  if (kind === 'insertion') {
    const added = { ...anEntry(entry.seq, random), userId: ownerId, hash: entry.hash }
    return { entries: [...entries.slice(0, at), added, ...entries.slice(at)], first: entry.seq }
  }
  if (kind === 'swap') {
    const other = pick(others, random)
    const swapped = entries.map((each) =>
      each === entry ? { ...other, seq: entry.seq } : each === other ? { ...entry, seq: other.seq } : each,
    )
    return { entries: swapped, first: Math.min(entry.seq, other.seq) }
  }
  const column = pick(Object.keys(COLUMNS) as (keyof SealedEntry)[], random)
  const value = COLUMNS[column](random)
  if (value === entry[column]) return tamper(entries, random)
  const changed = { ...entry, [column]: value } as SealedEntry
  return { entries: bySeq([...others, changed]), first: Math.min(entry.seq, changed.seq) }
}

describe('a history', () => {
  it('is whole if each entry is as it was written', async () => {
    const random = seededRandom('whole')
    for (const length of [0, 1, 2, 40]) {
      const { head, entries } = aHistory(length, random)
      expect(await checkHistory(head, entries, sha256)).toBeNull()
    }
  })

  it('names the first entry that was changed, taken out, moved or added', async () => {
    const random = seededRandom('changes')
    for (let change = 0; change < CHANGES; change++) {
      const { head, entries } = aHistory(2 + Math.floor(random() * 20), random)
      const tampered = tamper(entries, random)
      expect(await checkHistory(head, tampered.entries, sha256)).toEqual({ seq: tampered.first })
    }
  })

  it('is broken where entries were cut off its end, or its head was changed', async () => {
    const { head, entries } = aHistory(9, seededRandom('end'))
    expect(await checkHistory(head, entries.slice(0, 7), sha256)).toEqual({ seq: 8 })
    expect(await checkHistory({ ...head, hash: sha256(new Uint8Array()) }, entries, sha256)).toEqual({
      seq: 9,
    })
    expect(await checkHistory({ ...head, count: 8 }, entries, sha256)).toEqual({ seq: 9 })
  })
})
