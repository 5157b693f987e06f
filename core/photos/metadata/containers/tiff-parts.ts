import type { Take } from '../bytes/bounded-reads.ts'
import { openTiff, readDirectory, readNumbers } from '../exif/tiff-directory.ts'
import { noParts, type PhotoParts, setSize } from './photo-parts.ts'

/** Exif is the structure of TIFF, so that it's the whole file here. */
export async function findTiffParts(take: Take, size: number): Promise<PhotoParts> {
  const parts = noParts()
  const tiff = await openTiff(take)
  if (tiff === null) return parts
  const directory = await readDirectory(tiff, tiff.firstDirectory)
  const [width = 0] = await readNumbers(tiff, directory.get(IMAGE_WIDTH))
  const [height = 0] = await readNumbers(tiff, directory.get(IMAGE_LENGTH))
  setSize(parts, width, height)
  parts.exif = { from: 0, length: size }
  const xmp = directory.get(XMP)
  if (xmp !== undefined) parts.xmp.push(xmp)
  return parts
}

const IMAGE_WIDTH = 256
const IMAGE_LENGTH = 257
const XMP = 700
