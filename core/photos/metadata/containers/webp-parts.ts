import type { Take } from '../bytes/bounded-reads.ts'
import { readLatin, readUint } from '../bytes/read-bytes.ts'
import { MAX_PARTS, noParts, type PhotoParts, setSize } from './photo-parts.ts'

/** Goes from chunk to chunk by their sizes, because metadata follows the pixels. */
export async function findWebpParts(take: Take): Promise<PhotoParts> {
  const parts = noParts()
  let at = RIFF_HEADER_BYTES
  for (let count = 0; count < MAX_PARTS; count++) {
    const header = await take(at, 8)
    if (header === null) break
    const data = { from: at + 8, length: header.getUint32(4, true) }
    const type = readLatin(header, 0, 4)
    const sizeOf = sizes[type]
    const start = sizeOf && (await take(data.from, 10))
    if (start) setSize(parts, ...sizeOf(start))
    if (type === 'EXIF') parts.exif ??= data
    if (type === 'XMP ') parts.xmp.push(data)
    at = data.from + data.length + (data.length % 2)
  }
  return parts
}

const RIFF_HEADER_BYTES = 12

type SizeOf = (start: DataView) => [width: number, height: number]

/** Extended files, lossy ones and lossless ones. */
const sizes: Readonly<Record<string, SizeOf>> = {
  VP8X: (start) => [readUint(start, 4, 3, true) + 1, readUint(start, 7, 3, true) + 1],
  'VP8 ': (start) => [start.getUint16(6, true) & 0x3fff, start.getUint16(8, true) & 0x3fff],
  VP8L: (start) => {
    const bits = start.getUint32(1, true)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  },
}
