import type { PhotoType } from '../photo-type.ts'
import { readLatin, readUint, viewOf } from './bytes/read-bytes.ts'
import { isCameraRaw } from './camera-raw.ts'

/** Goes by the first bytes, never by the name. `other` is a known format that isn't supported. */
export function photoTypeOf(head: Uint8Array): PhotoType | 'other' | null {
  const view = viewOf(head)
  const start = readLatin(view, 0, START_BYTES)
  const type = formats.find(([pattern]) => pattern.test(start))?.[1] ?? null
  if (type === 'boxes') return isHeic(view) ? 'heic' : 'other'
  return type === 'tiff' && isCameraRaw(view) ? 'other' : type
}

/** Enough for the comments before the root of an SVG. */
const START_BYTES = 1024

const formats: readonly (readonly [RegExp, PhotoType | 'boxes' | 'other'])[] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n\cZ\n/, 'png'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^[^]{4}ftyp/, 'boxes'],
  // Canon's CR2 is a TIFF by its first bytes.
  [/^II\*\0[^]{4}CR/, 'other'],
  [/^(?:II\*\0|MM\0\*)/, 'tiff'],
  // BigTIFF, and the camera raw files of Olympus, Panasonic, Fujifilm, Sigma, Minolta and older Canons.
  [/^(?:II\+\0|MM\0\+|IIR[OS]|MMOR|IIU\0|FUJIFILMCCD-RAW|FOVb|\0MRM|II[^]{4}HEAPCCDR)/, 'other'],
  [/^(?:GIF8[79]a|8BPS|%PDF-|%!PS)/, 'other'],
  [/^BM[^]{12}[\f\cP(48@l|]\0{3}/, 'other'],
  [/^(?:\xff\n|\0\0\0\f(?:jP {2}|JXL ))/, 'other'],
  [/^(?:\xef\xbb\xbf)?\s{0,64}<(?:svg|(?:\?xml|!--|!DOCTYPE)[^]{0,1000}<svg)[\s>]/, 'other'],
  // Videos: QuickTime without a brand, Matroska, AVI, Windows Media and MPEG.
  [/^[^]{4}(?:moov|mdat|wide|skip)/, 'other'],
  [/^(?:\cZE\xdf\xa3|RIFF[^]{4}AVI |0&\xb2u\x8ef\xcf|\0\0\cA[\xb3\xba])/, 'other'],
]

/** By its brands: HEIF says only what surrounds the picture, which may be AVIF as well. */
function isHeic(view: DataView): boolean {
  const end = Math.min(readUint(view, 0, 4), MAX_FTYP_BYTES)
  const brands = [readLatin(view, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(readLatin(view, at, 4))
  return brands.some((brand) => HEVC.has(brand)) && !brands.some((brand) => AV1.has(brand))
}

const MAX_FTYP_BYTES = 256
const HEVC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const AV1 = new Set(['avif', 'avis'])
