import type { Take } from '../bytes/bounded-reads.ts'
import { readLatin, readUint } from '../bytes/read-bytes.ts'

/** The structure of TIFF, which Exif shares. */
export type Tiff = { readonly take: Take; readonly isLittle: boolean; readonly firstDirectory: number }

export type Directory = ReadonlyMap<number, Tag>

export type Tag = {
  readonly type: number
  /** Where its value is. */
  readonly from: number
  readonly length: number
}

export async function openTiff(take: Take): Promise<Tiff | null> {
  const header = await take(0, 8)
  if (header === null) return null
  const isLittle = header.getUint16(0) === LITTLE_ENDIAN
  if (!isLittle && header.getUint16(0) !== BIG_ENDIAN) return null
  if (header.getUint16(2, isLittle) !== 42) return null
  return { take, isLittle, firstDirectory: header.getUint32(4, isLittle) }
}

const LITTLE_ENDIAN = 0x4949
const BIG_ENDIAN = 0x4d4d

/** Real ones have a third of it. A photo's directories, one of them read twice, have 512 tags at most. */
const MAX_TAGS = 128

/** Never follows a directory to the next, so that no chain of them is endless. */
export async function readDirectory({ take, isLittle }: Tiff, at: number): Promise<Directory> {
  const tags = new Map<number, Tag>()
  const count = (await take(at, 2))?.getUint16(0, isLittle) ?? 0
  for (let index = 0; index < Math.min(count, MAX_TAGS); index++) {
    const start = at + 2 + index * 12
    const entry = await take(start, 12)
    if (entry === null) break
    const id = entry.getUint16(0, isLittle)
    if (!tags.has(id)) tags.set(id, toTag(entry, start, isLittle))
  }
  return tags
}

function toTag(entry: DataView, start: number, isLittle: boolean): Tag {
  const type = entry.getUint16(2, isLittle)
  const length = entry.getUint32(4, isLittle) * (TYPE_BYTES[type] ?? 0)
  return { type, length, from: length <= 4 ? start + 8 : entry.getUint32(8, isLittle) }
}

const WHOLE = new Set([1, 3, 4, 13])
const RATIONAL = 5
const SIGNED_RATIONAL = 10
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

/** Positions have three fractions, and dates 20 characters. */
const MAX_VALUE_BYTES = 64

/** Those of whole numbers and fractions; others aren't numbers. A fraction over zero isn't finite. */
export async function readNumbers({ take, isLittle }: Tiff, tag: Tag | undefined): Promise<number[]> {
  if (tag === undefined || tag.length > MAX_VALUE_BYTES) return []
  const view = await take(tag.from, tag.length)
  const size = TYPE_BYTES[tag.type] ?? 0
  if (view === null || size === 0) return []
  return Array.from({ length: tag.length / size }, (_, index) =>
    readNumber(view, index * size, tag.type, isLittle),
  )
}

function readNumber(view: DataView, at: number, type: number, isLittle: boolean): number {
  if (WHOLE.has(type)) return readUint(view, at, TYPE_BYTES[type] ?? 0, isLittle)
  if (type === RATIONAL) return view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle)
  if (type === SIGNED_RATIONAL) return view.getInt32(at, isLittle) / view.getInt32(at + 4, isLittle)
  return Number.NaN
}

/** Ends with a zero byte, and is trimmed. Empty if there is none. */
export async function readText({ take }: Tiff, tag: Tag | undefined): Promise<string> {
  if (tag === undefined) return ''
  const view = await take(tag.from, Math.min(tag.length, MAX_VALUE_BYTES))
  return view === null ? '' : (readLatin(view, 0, view.byteLength).split('\0')[0] ?? '').trim()
}

/** One after the other, because each may need a slice, of which there are few. */
export async function readTexts(tiff: Tiff, tags: readonly (Tag | undefined)[]): Promise<string[]> {
  const texts: string[] = []
  for (const tag of tags) texts.push(await readText(tiff, tag))
  return texts
}
