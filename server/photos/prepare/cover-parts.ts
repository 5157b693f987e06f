import { partInFile } from '@curbgrade/core/photos/hiding/part-in-file'
import { partPixels } from '@curbgrade/core/photos/hiding/part-pixels'
import type { PhotoPart } from '@curbgrade/core/photos/hiding/photo-part'
import { MAX_BASELINE_JPEG_PIXELS } from '@curbgrade/core/photos/photo-limits'
import type { PictureSize } from '@curbgrade/core/shared/picture-kind'
import sharp, { type Sharp } from 'sharp'
import { decodeWholeHeic } from './decode-heic.ts'
import { isDeep, READING, toSrgb } from './decode-photo.ts'
import { decodeChecked } from './prepare-photo.ts'
import type { RefusedPhoto, RewrittenPhoto } from './prepared-photo.ts'

export type CoverOptions = {
  readonly heic: boolean
  readonly parts: readonly PhotoPart[]
  /** Of the new file. */
  readonly maxBytes: number
  readonly id: string
}

/** Nothing of what a part had is left in it. */
const COVER = '#808080'

/** Tried in this order until the file is small enough. */
const QUALITIES = [92, 80, 60, 40, 20]

/**
 * Draws a new file in which parts of the photo are covered. It has no metadata, whose preview would show the parts, but the
 * orientation: a picture that isn't turned is written while it's read, in little memory. `id` makes it a file of its own.
 */
export const coverParts = (
  bytes: Buffer,
  { heic, ...options }: CoverOptions,
): Promise<RewrittenPhoto | RefusedPhoto> =>
  decodeChecked(bytes, heic, async (type) => {
    const photo = await (type === 'heic' ? readHeic(bytes) : readFile(bytes))
    return (await writeCovered(photo, options)) ?? { refused: 'too_many_bytes' as const }
  })

async function writeCovered(
  { picture, orientation, depth, ...size }: ReadPhoto,
  { parts, maxBytes, id }: Omit<CoverOptions, 'heic'>,
): Promise<RewrittenPhoto | null> {
  const covers = parts.map((part) => coverOf(partInFile(part, orientation), size))
  const covered = toSrgb(picture.composite(covers), depth).withExif({
    IFD0: { ImageDescription: `A part is hidden: ${id}` },
  })
  for (const quality of QUALITIES) {
    const jpeg = await covered.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (jpeg.length <= maxBytes) return { jpeg }
  }
  return null
}

type ReadPhoto = PictureSize & {
  readonly picture: Sharp
  readonly orientation: number
  readonly depth: { readonly isDeep: boolean }
}

/** As the file has it. */
async function readFile(bytes: Buffer): Promise<ReadPhoto> {
  const options = { ...READING, autoOrient: false, limitInputPixels: MAX_BASELINE_JPEG_PIXELS }
  const header = await sharp(bytes, options).metadata()
  const { width, height, orientation = 1 } = header
  return { picture: sharp(bytes, options), width, height, orientation, depth: { isDeep: isDeep(header) } }
}

async function readHeic(bytes: Buffer): Promise<ReadPhoto> {
  const { data, width, height } = await decodeWholeHeic(bytes)
  const raw = { width, height, channels: 3 } as const
  return {
    picture: sharp(data, { raw, limitInputPixels: false }),
    width,
    height,
    orientation: 1,
    depth: { isDeep: false },
  }
}

const coverOf = (part: PhotoPart, size: PictureSize) => {
  const { left, top, width, height } = partPixels(part, size)
  return { input: { create: { width, height, channels: 3 as const, background: COVER } }, left, top }
}
