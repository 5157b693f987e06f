import type { PhotoType } from '@curbgrade/core/photos/photo-type'
import type { RefusedPhoto } from './prepared-photo.ts'
import { readTiffNumbers } from './read-tiff-numbers.ts'

/** By its first bytes; what the file's name or sender says doesn't count. */
export function readPhotoType(bytes: Buffer): PhotoType | RefusedPhoto {
  if (bytes.length === 0) return { refused: 'empty' }
  const start = bytes.toString('latin1', 0, START_BYTES)
  const type = isRaw(start, bytes) ? 'other' : typeOf(start)
  if (type !== null && type !== 'other') return type
  return { refused: type === 'other' ? 'unsupported_format' : 'not_a_photo' }
}

const START_BYTES = 1024

/** `other`: a picture of a format that we don't take. */
type Format = PhotoType | 'other'

const formats: readonly (readonly [start: string, Format])[] = [
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['GIF8', 'other'],
  ['BM', 'other'],
  ['8BPS', 'other'],
  // TIFF with 64-bit offsets, JPEG XL, JPEG 2000.
  ['II+\0', 'other'],
  ['MM\0+', 'other'],
  ['\xff\x0a', 'other'],
  ['\0\0\0\x0cJXL ', 'other'],
  ['\0\0\0\x0cjP  ', 'other'],
]

function typeOf(start: string): Format | null {
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  if (start.startsWith('ftyp', 4)) return typeOfBrands(start)
  if (start.trimStart().startsWith('<') && start.includes('<svg')) return 'other'
  return formats.find(([first]) => start.startsWith(first))?.[1] ?? null
}

const NEW_SUBFILE_TYPE = 254
const REDUCED = 1

/** Raw photos are TIFF files, too. What their first page shows is a thumbnail. */
function isRaw(start: string, bytes: Buffer): boolean {
  if (typeOf(start) !== 'tiff') return false
  try {
    return start.startsWith('CR', 8) || (readTiffNumbers(bytes, [NEW_SUBFILE_TYPE]).at(0) & REDUCED) !== 0
  } catch {
    return false
  }
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis']
/** AVIF, and HEIF with codecs that no camera uses. */
const OTHER_BRANDS = ['avif', 'avis', 'mif1', 'mif2', 'msf1']

/** The box `ftyp` lists what a file is compatible with. Videos have such a box, too. */
function typeOfBrands(start: string): Format | null {
  const brands = start.slice(8, Buffer.from(start, 'latin1').readUInt32BE(0)).match(/.{4}/gs) ?? []
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'heic'
  return brands.some((brand) => OTHER_BRANDS.includes(brand)) ? 'other' : null
}
