import { cropAround } from '@curbgrade/core/imagery/geometry/flat-crop'
import { PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import sharp from 'sharp'
import { MAX_PIXELS } from '../read-picture.ts'

/**
 * Crops a flat picture to 400×270 around the target `turn` degrees off its center; null if it can't be decoded.
 */
export async function flatPicture(
  jpeg: Uint8Array,
  { turn, fov }: { readonly turn: number; readonly fov: number },
): Promise<Uint8Array | null> {
  try {
    const { autoOrient } = await sharp(jpeg, { limitInputPixels: MAX_PIXELS }).metadata()
    return await sharp(jpeg, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .extract(cropAround(turn, { fov, ...autoOrient }))
      .resize({ ...PICTURE_SIZE, fit: 'fill' })
      .toColorspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    return null
  }
}
