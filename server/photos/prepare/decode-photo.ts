import { MAX_BASELINE_JPEG_PIXELS } from '@curbgrade/core/photos/photo-limits'
import { refuseSize } from '@curbgrade/core/photos/refuse-photo'
import type { PictureSize } from '@curbgrade/core/shared/picture-kind'
import type { Pixels } from '@curbgrade/learning/features/pixels'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { countScans } from './count-scans.ts'
import type { RefusedPhoto } from './prepared-photo.ts'

/** Upright, in sRGB and inside a box. The sizes are those of the whole photo. */
export type DecodedPhoto = { readonly pixels: Pixels; readonly width: number; readonly height: number }

/** Tolerates what cameras write and libraries merely warn of, but no picture that is gray from some row on. */
export const READING = { autoOrient: true, failOn: 'error', sequentialRead: true } as const

/** Ends by itself a little before its process would be ended. */
const MAX_SECONDS = 18

/** Of a file with several pictures, the first. */
export async function decodePhoto(bytes: Buffer, box: PictureSize): Promise<DecodedPhoto | RefusedPhoto> {
  const header = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata()
  const isBaselineJpeg = header.format === 'jpeg' && !header.isProgressive
  const refused = refuseSize({ ...header, isBaselineJpeg })
  if (refused !== null) return { refused }
  if (header.format === 'jpeg' && countScans(bytes) > MAX_SCANS) return { refused: 'too_complex' }
  const picture = sharp(bytes, { ...READING, limitInputPixels: MAX_BASELINE_JPEG_PIXELS }).timeout({
    seconds: MAX_SECONDS,
  })
  return { pixels: await toPixels(picture, box, { isDeep: isDeep(header) }), ...header.autoOrient }
}

/** Cameras and programs write up to 20. Each makes the decoder go through the whole picture again. */
const MAX_SCANS = 100

type Depth = { readonly isDeep: boolean }

/** Whether a picture has 16 bits and a profile. */
export const isDeep = ({ space, hasProfile }: Pick<Metadata, 'space' | 'hasProfile'>): boolean =>
  space === 'rgb16' && hasProfile

/** Shrinks while it decodes, so the memory depends on the box. */
export async function toPixels(picture: Sharp, box: PictureSize, depth: Depth): Promise<Pixels> {
  const small = picture.resize({ ...box, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await toSrgb(small, depth).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** On white where it's transparent. */
export function toSrgb(picture: Sharp, depth: Depth): Sharp {
  const inSrgb = picture.flatten({ background: '#fff' }).toColorspace('srgb')
  // Deep pixels, sharp converts to Display P3, and leaves them there unless the output's profile is named, too.
  return depth.isDeep ? inSrgb.withIccProfile('srgb', { attach: false }) : inSrgb
}
