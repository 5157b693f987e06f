import type { FileRange, Take } from '../bytes/bounded-reads.ts'
import { readLatin } from '../bytes/read-bytes.ts'
import { MAX_PARTS, noParts, type PhotoParts, setSize } from './photo-parts.ts'

/** Reads segments up to the first scan. Skips stray bytes between them, as decoders do. */
export async function findJpegParts(take: Take): Promise<PhotoParts> {
  const parts = noParts()
  let at = 2
  for (let count = 0; count < MAX_PARTS; count++) {
    const header = await take(at, 4)
    if (header === null || LAST_MARKERS.has(header.getUint16(0))) break
    const marker = markerOf(header)
    const length = header.getUint16(2)
    const payload = { from: at + 4, length: length - 2 }
    if (marker === null) at += 1
    else if (hasNoLength(marker)) at += 2
    else if (length < 2) break
    else {
      if (isFrame(marker)) await addFrame(parts, take, marker, payload)
      if (marker === APP1) await addMetadata(parts, take, payload)
      at += 2 + length
    }
  }
  return parts
}

/** The start of a scan, and the end of the picture. */
const LAST_MARKERS = new Set([0xffda, 0xffd9])
const APP1 = 0xe1

/** Null for a stray byte, and for one of those that fill the space before a marker. */
function markerOf(header: DataView): number | null {
  const code = header.getUint8(1)
  return header.getUint8(0) === 0xff && code !== 0 && code !== 0xff ? code : null
}

const hasNoLength = (marker: number): boolean => marker === 1 || (marker >= 0xd0 && marker <= 0xd8)

/** The other three of these codes are tables and an extension. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

async function addFrame(parts: PhotoParts, take: Take, marker: number, { from }: FileRange): Promise<void> {
  const frame = await take(from, 5)
  if (frame === null || parts.width !== null) return
  setSize(parts, frame.getUint16(3), frame.getUint16(1))
  parts.isBaselineJpeg = marker <= 0xc1
}

async function addMetadata(parts: PhotoParts, take: Take, { from, length }: FileRange): Promise<void> {
  const view = await take(from, Math.min(length, XMP_EXTENSION.length))
  const start = view === null ? '' : readLatin(view, 0, view.byteLength)
  const after = (bytes: number) => ({ from: from + bytes, length: length - bytes })
  if (start.startsWith(EXIF)) parts.exif ??= after(EXIF.length + 1)
  if (start.startsWith(XMP)) parts.xmp.push(after(XMP.length))
  if (start === XMP_EXTENSION) parts.xmp.push(after(XMP_EXTENSION.length + EXTENSION_HEADER_BYTES))
}

/** A byte follows, which is 0 in most files. */
const EXIF = 'Exif\0'
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
/** What doesn't fit into one segment. */
const XMP_EXTENSION = 'http://ns.adobe.com/xmp/extension/\0'
const EXTENSION_HEADER_BYTES = 40
