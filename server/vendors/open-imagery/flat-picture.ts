import { cropAround } from '@curbgrade/core/imagery/flat-crop'
import { STREET_VIEW } from '@curbgrade/core/imagery/flat-view'
import sharp from 'sharp'
import { MAX_PIXELS } from '../read-picture.ts'

const SIZE = { width: STREET_VIEW.width, height: STREET_VIEW.height }

/** A flat picture cut to 400×270 around what lies `turn` degrees off its middle; null where it cannot be decoded. */
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
