import { refuseSize } from '@curbgrade/core/photos/refuse-photo'
import type { PictureSize } from '@curbgrade/core/shared/picture-kind'
import type { Pixels } from '@curbgrade/learning/features/pixels'
import sharp from 'sharp'
import { type DecodedPhoto, toPixels } from './decode-photo.ts'
import { type HeicProfile, openHeic } from './libheif.ts'
import { pixelsToTiff } from './pixels-to-tiff.ts'
import type { RefusedPhoto } from './prepared-photo.ts'

/** The primary picture, as libheif turns it; EXIF, which repeats the turn, doesn't count (ISO/IEC 23008-12). */
export async function decodeHeic(bytes: Buffer, box: PictureSize): Promise<DecodedPhoto | RefusedPhoto> {
  const picture = await openHeic(bytes)
  const refused = refuseSize({ ...picture, isBaselineJpeg: false })
  if (refused !== null) return { refused }
  const { data, ...raw } = picture.decode()
  const pixels = await toPixels(sharp(data, { raw, limitInputPixels: false }), box, SHALLOW)
  return {
    pixels: await convertToSrgb(pixels, picture.profile),
    width: picture.width,
    height: picture.height,
  }
}

/** Rows that are converted at once, so that a whole picture needs no more than its own memory. */
const STRIP_ROWS = 512

/** Every pixel, in sRGB. */
export async function decodeWholeHeic(bytes: Buffer): Promise<Pixels> {
  const picture = await openHeic(bytes)
  const { data, channels, width, height } = picture.decode()
  for (let y = 0; y < height; y += STRIP_ROWS) {
    const strip = { width, height: Math.min(STRIP_ROWS, height - y) }
    const raw = { ...strip, channels }
    const rows = data.subarray(y * width * channels, (y + strip.height) * width * channels)
    const pixels = await toPixels(sharp(rows, { raw, limitInputPixels: false }), strip, SHALLOW)
    // Three channels never reach rows of four that haven't been read.
    data.set((await convertToSrgb(pixels, picture.profile)).data, y * width * 3)
  }
  return { data: data.subarray(0, width * height * 3), width, height }
}

/** libheif gives eight bits, whatever the file has. */
const SHALLOW = { isDeep: false } as const

/** Converts the small picture. Pixels can't name their profile to sharp, so they go through a TIFF that does. */
async function convertToSrgb(pixels: Pixels, profile: HeicProfile): Promise<Pixels> {
  const icc = await toIcc(profile)
  if (icc === null) return pixels
  const tiff = pixelsToTiff(pixels, icc)
  return toPixels(sharp(tiff, { limitInputPixels: false }), pixels, SHALLOW)
}

/** SMPTE EG 432-1, which is Display P3. Others are shown as sRGB, which most of them nearly are. */
const DISPLAY_P3 = 12

async function toIcc(profile: HeicProfile): Promise<Uint8Array | null> {
  if (profile?.kind === 'icc') return profile.icc
  if (profile?.primaries !== DISPLAY_P3) return null
  const dot = { width: 1, height: 1, channels: 3, background: '#000' } as const
  const png = await sharp({ create: dot }).withIccProfile('p3').png().toBuffer()
  const { icc } = await sharp(png).metadata()
  return icc ?? null
}
