import type { PhotoType } from '../photo-type.ts'
import { boundReads, type FileRange, type Take, takeWithin } from './bytes/bounded-reads.ts'
import type { PhotoSource } from './bytes/photo-source.ts'
import { readLatin } from './bytes/read-bytes.ts'
import { findHeicParts } from './containers/heic-parts.ts'
import { findJpegParts } from './containers/jpeg-parts.ts'
import type { FindParts } from './containers/photo-parts.ts'
import { findPngParts } from './containers/png-parts.ts'
import { findTiffParts } from './containers/tiff-parts.ts'
import { findWebpParts } from './containers/webp-parts.ts'
import { type ExifFields, NO_EXIF, readExif } from './exif/read-exif.ts'
import type { PhotoMetadata } from './photo-metadata.ts'
import { photoTypeOf } from './photo-type-of.ts'
import { readXmp } from './xmp-fields.ts'

/**
 * Reads what a photo says of itself, from at most 1 MB of the file. Whatever the bytes are, it ends and doesn't throw:
 * what can't be read counts as absent. Rejects only if the source does.
 */
export async function readPhotoMetadata(source: PhotoSource): Promise<PhotoMetadata> {
  const { head, take } = await boundReads(source)
  const type = photoTypeOf(head)
  if (type === null || type === 'other') return { ...NO_METADATA, type }
  const { exif, xmp, ...size } = await findParts[type](take, source.size)
  const fields = exif === null ? NO_EXIF : await readExifAt(take, exif)
  const orientation = type === 'heic' ? 1 : fields.orientation
  return { type, ...size, ...fields, orientation, ...readXmp(await readTextAt(take, xmp)) }
}

const NO_METADATA = { width: null, height: null, isBaselineJpeg: false, ...NO_EXIF, ...readXmp('') }

const findParts: Readonly<Record<PhotoType, FindParts>> = {
  jpeg: findJpegParts,
  png: findPngParts,
  webp: findWebpParts,
  tiff: findTiffParts,
  heic: findHeicParts,
}

/** Some programs keep the prefix that Exif has in a JPEG. */
async function readExifAt(take: Take, range: FileRange): Promise<ExifFields> {
  const start = await takeWithin(take, range)(0, PREFIX.length)
  const skipped = start !== null && readLatin(start, 0, PREFIX.length) === PREFIX ? PREFIX.length : 0
  return readExif(takeWithin(take, { from: range.from + skipped, length: range.length - skipped }))
}

const PREFIX = 'Exif\0\0'

/** Properties of the camera stand at the start of the text, before what people added. */
const MAX_XMP_BYTES = 128 * 1024

async function readTextAt(take: Take, ranges: readonly FileRange[]): Promise<string> {
  let text = ''
  let left = MAX_XMP_BYTES
  for (const { from, length } of ranges) {
    if (left === 0) break
    const view = await take(from, Math.min(length, left))
    text += view === null ? '' : UTF_8.decode(view)
    left -= view?.byteLength ?? 0
  }
  return text
}

const UTF_8 = new TextDecoder()
