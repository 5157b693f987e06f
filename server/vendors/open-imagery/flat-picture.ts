import { cropAround } from '@curbgrade/core/imagery/geometry/flat-crop'
import { largeSizeWithin } from '@curbgrade/core/imagery/geometry/flat-view'
import { PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import sharp from 'sharp'
import { MAX_PIXELS } from '../../platform/pictures/max-pixels.ts'

type Look = { readonly turn: number; readonly fov: number; readonly rendition?: 'large' | undefined }

/** Centers the target `turn` degrees off the middle; null if the picture can't be decoded. */
export async function flatPicture(
  jpeg: Uint8Array,
  { turn, fov, rendition }: Look,
): Promise<Uint8Array | null> {
  try {
    const { autoOrient } = await sharp(jpeg, { limitInputPixels: MAX_PIXELS }).metadata()
    const crop = cropAround(turn, { fov, ...autoOrient })
    const size = rendition === 'large' ? largeSizeWithin(crop.width) : PICTURE_SIZE
    return await sharp(jpeg, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .extract(crop)
      .resize({ ...size, fit: 'fill' })
      .toColorspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    return null
  }
}
