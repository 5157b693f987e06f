import type { FileRange } from '../bytes/bounded-reads.ts'
import { readLatin, readUint } from '../bytes/read-bytes.ts'
import { boxesIn, contentOf } from './boxes.ts'

export type HeicItem = { readonly id: number; readonly type: string; readonly mediaType: string }

/** The entries of `iinf`. */
export function readItems(iinf: DataView): HeicItem[] {
  const entries = boxesIn(iinf, versionOf(iinf) === 0 ? 6 : 8)
  return entries.filter(({ type }) => type === 'infe').map((entry) => readItem(contentOf(iinf, entry)))
}

/** Ids have 2 bytes before version 3. The name ends with a zero byte, as does the media type. */
function readItem(entry: DataView): HeicItem {
  const idBytes = versionOf(entry) === 2 ? 2 : 4
  const typeAt = 4 + idBytes + 2
  const texts = readLatin(entry, typeAt + 4, MAX_TEXT_BYTES).split('\0')
  return { id: readUint(entry, 4, idBytes), type: readLatin(entry, typeAt, 4), mediaType: texts[1] ?? '' }
}

const MAX_TEXT_BYTES = 256

/** Where `iloc` says that an item is. Null for what isn't in the file itself; of several extents, only the first. */
export function locateItem(iloc: DataView, wanted: number): FileRange | null {
  const sizes = readUint(iloc, 4, 2)
  const version = versionOf(iloc)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version === 0 ? 0 : sizes & 15
  const idBytes = version === 2 ? 4 : 2
  const methodBytes = version === 0 ? 0 : 2
  for (let at = 6 + idBytes; at < iloc.byteLength; ) {
    const methodAt = at + idBytes
    const baseAt = methodAt + methodBytes + 2
    const extentAt = baseAt + baseBytes + 2 + indexBytes
    if (readUint(iloc, at, idBytes) === wanted) {
      if ((readUint(iloc, methodAt, methodBytes) & 15) !== IN_FILE) return null
      const from = readUint(iloc, baseAt, baseBytes) + readUint(iloc, extentAt, offsetBytes)
      return { from, length: readUint(iloc, extentAt + offsetBytes, lengthBytes) }
    }
    const extents = readUint(iloc, baseAt + baseBytes, 2)
    at = baseAt + baseBytes + 2 + extents * (indexBytes + offsetBytes + lengthBytes)
  }
  return null
}

const IN_FILE = 0

export const versionOf = (box: DataView): number => readUint(box, 0, 1)
