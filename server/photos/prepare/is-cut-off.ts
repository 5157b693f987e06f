import type { PhotoType } from '@curbgrade/core/photos/photo-type'
import { countScans } from './count-scans.ts'
import { readTiffNumbers } from './read-tiff-numbers.ts'

/**
 * Whether the file ends before its format says it does. Decoders report a file that is cut off and one that is damaged
 * in the same words, and people can repair the first: by sending it again.
 */
export function isCutOff(bytes: Buffer, type: PhotoType): boolean {
  try {
    return !reachesEnd[type](bytes)
  } catch (error) {
    if (error instanceof RangeError) return true
    throw error
  }
}

/** Reading past the file's last byte throws a RangeError, which says that it's cut off. */
const reachesEnd: Record<PhotoType, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => countScans(bytes) >= 0,
  png: (bytes) => {
    for (let at = 8; ; at += 12 + bytes.readUInt32BE(at)) {
      if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return at + 12 <= bytes.length
    }
  },
  webp: (bytes) => 8 + bytes.readUInt32LE(4) <= bytes.length,
  tiff: (bytes) => hasAllStrips(bytes),
  heic: (bytes) => hasAllBoxes(bytes),
}

/** Strips or tiles: where each starts, and its bytes. */
const [OFFSETS, LENGTHS] = [
  [273, 324],
  [279, 325],
]

/** Of the first page. A TIFF may have its directory at the end. */
function hasAllStrips(bytes: Buffer): boolean {
  const offsets = readTiffNumbers(bytes, OFFSETS)
  const lengths = readTiffNumbers(bytes, LENGTHS)
  for (let index = 0; index < Math.min(offsets.count, lengths.count); index++)
    if (offsets.at(index) + lengths.at(index) > bytes.length) return false
  return true
}

/** What cameras append to the boxes isn't always one. */
function hasAllBoxes(bytes: Buffer): boolean {
  let hasItems = false
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const size = bytes.readUInt32BE(at) === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.readUInt32BE(at)
    if (type === 'meta') hasItems = true
    if (['ftyp', 'meta', 'mdat'].includes(type) && at + size > bytes.length) return false
    if (size < 8) break
    at += size
  }
  return hasItems
}
