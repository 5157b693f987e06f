import type { Pixels } from '@curbgrade/learning/features/pixels'
import sharp from 'sharp'

/** Features look at far fewer pixels; more would only take time and room. */
const LARGEST = { width: 800, height: 540 } as const

/** The pixels of a picture in any usual format, or null where it is none. */
export async function decodePicture(bytes: Uint8Array): Promise<Pixels | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000, sequentialRead: true })
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .flatten()
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return info.channels === 3 ? { width: info.width, height: info.height, data } : null
  } catch {
    return null
  }
}
