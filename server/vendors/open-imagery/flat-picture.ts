import { cropAround } from '@curbgrade/core/imagery/geometry/flat-crop'
import { STREET_VIEW } from '@curbgrade/core/imagery/geometry/flat-view'
import sharp from 'sharp'
import { MAX_PIXELS } from '../read-picture.ts'

const SIZE = { width: STREET_VIEW.width, height: STREET_VIEW.height }

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
      .resize({ ...SIZE, fit: 'fill' })
      .toColorspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    return null
  }
}
