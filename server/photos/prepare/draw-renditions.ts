import { LARGE_SIZE, PICTURE_SIZE, type PictureSize } from '@curbgrade/core/shared/picture-kind'
import type { Pixels } from '@curbgrade/learning/features/pixels'
import sharp, { type Sharp } from 'sharp'
import { viewOfSphere } from '../../platform/pictures/sphere-view.ts'
import type { DecodedPhoto } from './decode-photo.ts'
import type { PreparedPhoto } from './prepared-photo.ts'

/** What is decoded of a sphere: as many pixels as the largest view of it can show. */
const SPHERE_SIZE = { width: 6144, height: 3072 } as const satisfies PictureSize

/** What is decoded of a photo, before its renditions are drawn. */
export const boxOf = (isSphere: boolean): PictureSize => (isSphere ? SPHERE_SIZE : LARGE_SIZE)

/** Renditions have no metadata: neither where a photo was taken, nor with what. */
export async function drawRenditions(
  { pixels, width, height }: DecodedPhoto,
  isSphere: boolean,
): Promise<PreparedPhoto> {
  const drawn = (isSphere ? await drawSphere(pixels) : null) ?? (await drawFlat(pixels))
  const { width: largeWidth, height: largeHeight } = await sharp(drawn.large).metadata()
  return { ...drawn, width, height, largeWidth, largeHeight }
}

type Drawn = Pick<PreparedPhoto, 'large' | 'small'>

/** Looks straight ahead: the center of a sphere is what its photographer aimed at. Null if it isn't a sphere. */
async function drawSphere(pixels: Pixels): Promise<Drawn | null> {
  const large = await viewOfSphere(pixels, 0, 'large')
  const small = await viewOfSphere(pixels, 0)
  return large === null || small === null ? null : { large, small }
}

async function drawFlat(pixels: Pixels): Promise<Drawn> {
  const raw = { width: pixels.width, height: pixels.height, channels: 3 } as const
  const picture = sharp(pixels.data, { raw })
  const large = picture.clone().resize({ ...LARGE_SIZE, fit: 'inside', withoutEnlargement: true })
  const small = picture.clone().resize({ ...PICTURE_SIZE, fit: 'cover' })
  return { large: await toJpeg(large), small: await toJpeg(small) }
}

/** As for pictures of other sources. */
const toJpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 85 }).toBuffer()
