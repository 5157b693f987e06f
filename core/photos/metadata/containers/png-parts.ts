import type { FileRange, Take } from '../bytes/bounded-reads.ts'
import { readLatin } from '../bytes/read-bytes.ts'
import { MAX_PARTS, noParts, type PhotoParts, setSize } from './photo-parts.ts'

/** Metadata may also follow the pixels. It's found there if these are few chunks. */
export async function findPngParts(take: Take): Promise<PhotoParts> {
  const parts = noParts()
  let at = SIGNATURE_BYTES
  for (let count = 0; count < MAX_PARTS; count++) {
    const header = await take(at, 8)
    if (header === null) break
    const data = { from: at + 8, length: header.getUint32(0) }
    const type = readLatin(header, 4, 4)
    if (type === 'IEND') break
    if (type === 'IHDR') await addSize(parts, take, data)
    if (type === 'eXIf') parts.exif ??= data
    if (type === 'iTXt') await addXmp(parts, take, data)
    at = data.from + data.length + CHECKSUM_BYTES
  }
  return parts
}

const SIGNATURE_BYTES = 8
const CHECKSUM_BYTES = 4

async function addSize(parts: PhotoParts, take: Take, { from }: FileRange): Promise<void> {
  const size = await take(from, 8)
  if (size !== null) setSize(parts, size.getUint32(0), size.getUint32(4))
}

/** Leaves out text that is compressed, because what it inflates to is hard to bound and XMP is asked to be plain. */
async function addXmp(parts: PhotoParts, take: Take, { from, length }: FileRange): Promise<void> {
  const view = await take(from, Math.min(length, MAX_HEADER_BYTES))
  const header = PLAIN_XMP.exec(view === null ? '' : readLatin(view, 0, view.byteLength))?.[0].length
  if (header !== undefined) parts.xmp.push({ from: from + header, length: length - header })
}

const MAX_HEADER_BYTES = 128
/** Followed by a language and a translated keyword, which are empty as a rule. */
// oxlint-disable-next-line no-control-regex -- zero bytes end its parts
const PLAIN_XMP = /^XML:com\.adobe\.xmp\x00\x00[^][^\x00]{0,40}\x00[^\x00]{0,60}\x00/
